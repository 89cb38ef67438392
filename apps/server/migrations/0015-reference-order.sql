-- A reference number's beginning is a range of its index only where letters stand in the order of their codes; a
-- database of another language sorts otherwise.
alter table record alter column reference_number type text collate "C";
