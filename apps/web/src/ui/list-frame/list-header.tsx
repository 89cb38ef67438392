import { Alert, Button } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "../texts.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { counted } from "./counted.ts";
import { FilterBar } from "./filter-bar.tsx";
import css from "./list-frame.module.css";
import type { ListFrameProps } from "./list-frame-props.ts";
import { ListSearch } from "./list-search.tsx";
import { WorkTabs } from "./work-tabs.tsx";

type ListHeaderProps<Row> = ListFrameProps<Row> & { phone: boolean };

/** All that stands above the rows of a list. */
export function ListHeader<Row>(props: ListHeaderProps<Row>) {
  const { tabs, besideTabs } = props;
  return (
    <div className={css.header}>
      <TitleLine {...props} />
      {tabs && (
        <div className={css.tabs}>
          <WorkTabs tabs={tabs.list} chosen={tabs.chosen} onChoose={tabs.onChoose} />
          {besideTabs && <div className={css.besideTabs}>{besideTabs}</div>}
        </div>
      )}
      {props.above}
      <FilterLine {...props} />
      {props.belowFilters}
      <Notices {...props} />
    </div>
  );
}

function TitleLine<Row>({
  title,
  subtitle,
  actions,
  tabs,
  besideTabs,
  columns,
  columnState,
  onColumnState,
  phone,
}: ListHeaderProps<Row>) {
  return (
    <div className={css.titleLine}>
      <h1 className={css.title}>{title}</h1>
      {subtitle && <span className={css.subtitle}>{subtitle}</span>}
      <div className={css.actions}>
        {!tabs && besideTabs}
        {onColumnState && !phone && <ColumnChooser columns={columns} state={columnState} onChange={onColumnState} />}
        {actions}
      </div>
    </div>
  );
}

function FilterLine<Row>({ search, filters, sort, columns, rows, total, totalIsAtLeast }: ListHeaderProps<Row>) {
  const texts = useTexts();
  const sortedBy = columns.find(({ id }) => id === sort?.column);
  return (
    <div className={css.filterLine}>
      {search && (
        <div className={css.search}>
          <ListSearch {...search} />
        </div>
      )}
      {filters && <FilterBar filters={filters} />}
      <span className={css.shown}>
        <span role="status">{total !== null && texts.shownOf(rows.length, counted(total, totalIsAtLeast))}</span>
        {sortedBy && (
          <span>
            {texts.sortedBy(sortedBy.header.toLowerCase())} {sort?.direction === "descending" ? "↓" : "↑"}
          </span>
        )}
      </span>
    </div>
  );
}

function Notices<Row>({ tooMany, total, totalIsAtLeast, inSystem, error, rows }: ListHeaderProps<Row>) {
  const texts = useTexts();
  const failedWithRows = error && rows.length > 0;
  return (
    <>
      {tooMany && total !== null && (
        <Alert color="blue" icon={<IconInfoCircle size={16} />} className={css.notice}>
          {texts.tooMany(inSystem === undefined ? counted(total, totalIsAtLeast) : counted(inSystem))}
        </Alert>
      )}
      {failedWithRows && (
        <Alert color="red" role="alert" className={css.notice}>
          {error.message}{" "}
          <Button size="xs" onClick={error.onRetry}>
            {texts.tryAgain}
          </Button>
        </Alert>
      )}
    </>
  );
}
