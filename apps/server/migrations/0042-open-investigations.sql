-- Open investigations are one in twenty-five: a region's, or a workgroup's, are counted by indexes of their own.
create index investigation_region_open on investigation (tenant_id, region_id) where open and region_id is not null;
create index investigation_workgroup_open on investigation (tenant_id, workgroup_id) where open and workgroup_id is not null;
