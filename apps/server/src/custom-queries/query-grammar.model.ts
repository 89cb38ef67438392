/** What a field of a node holds: nothing to look at, nodes that name their type, or one node of this type. */
type Holds = "plain" | "nodes" | { one: string };

const plain = "plain";
const nodes = "nodes";
const one = (type: string): Holds => ({ one: type });

/**
 * The part of PostgreSQL's grammar that a custom query may use, by the names of libpg-query's tree. What is not here is
 * refused: locks, `into`, `with recursive`, parameters, table functions, samples, and whatever a later version adds.
 */
export const queryGrammar: Readonly<Record<string, Readonly<Record<string, Holds>>>> = {
  SelectStmt: {
    distinctClause: nodes,
    targetList: nodes,
    fromClause: nodes,
    whereClause: nodes,
    groupClause: nodes,
    groupDistinct: plain,
    havingClause: nodes,
    windowClause: nodes,
    sortClause: nodes,
    limitOffset: nodes,
    limitCount: nodes,
    limitOption: plain,
    withClause: one("WithClause"),
    op: plain,
    all: plain,
    larg: one("SelectStmt"),
    rarg: one("SelectStmt"),
  },
  WithClause: { ctes: nodes },
  CommonTableExpr: { ctename: plain, aliascolnames: nodes, ctematerialized: plain, ctequery: nodes },
  ResTarget: { name: plain, val: nodes },
  RangeVar: { schemaname: plain, relname: plain, inh: plain, relpersistence: plain, alias: one("Alias") },
  RangeSubselect: { lateral: plain, subquery: nodes, alias: one("Alias") },
  JoinExpr: {
    jointype: plain,
    isNatural: plain,
    larg: nodes,
    rarg: nodes,
    usingClause: nodes,
    quals: nodes,
    alias: one("Alias"),
  },
  Alias: { aliasname: plain, colnames: nodes },
  ColumnRef: { fields: nodes },
  A_Star: {},
  A_Const: { ival: plain, fval: plain, boolval: plain, sval: plain, isnull: plain },
  A_ArrayExpr: { elements: nodes, list_start: plain, list_end: plain },
  A_Expr: { kind: plain, name: nodes, lexpr: nodes, rexpr: nodes, rexpr_list_start: plain, rexpr_list_end: plain },
  BoolExpr: { boolop: plain, args: nodes },
  NullTest: { arg: nodes, nulltesttype: plain },
  BooleanTest: { arg: nodes, booltesttype: plain },
  CaseExpr: { arg: nodes, args: nodes, defresult: nodes },
  CaseWhen: { expr: nodes, result: nodes },
  CoalesceExpr: { args: nodes },
  MinMaxExpr: { op: plain, args: nodes },
  SubLink: { subLinkType: plain, testexpr: nodes, operName: nodes, subselect: nodes },
  SQLValueFunction: { op: plain, typmod: plain },
  FuncCall: {
    funcname: nodes,
    args: nodes,
    agg_order: nodes,
    agg_filter: nodes,
    agg_within_group: plain,
    agg_star: plain,
    agg_distinct: plain,
    over: one("WindowDef"),
    funcformat: plain,
  },
  WindowDef: {
    name: plain,
    refname: plain,
    partitionClause: nodes,
    orderClause: nodes,
    frameOptions: plain,
    startOffset: nodes,
    endOffset: nodes,
  },
  TypeCast: { arg: nodes, typeName: one("TypeName") },
  TypeName: { names: nodes, typmods: nodes, typemod: plain },
  SortBy: { node: nodes, sortby_dir: plain, sortby_nulls: plain },
  GroupingSet: { kind: plain, content: nodes },
  List: { items: nodes },
  String: { sval: plain },
  Integer: { ival: plain },
};

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Functions that read nothing but their arguments, change nothing, and can't be made to fill the memory from a short
 * query: `repeat`, `lpad`, `replace` and `generate_series` are not among them.
 */
export const allowedFunctions = words(`
  count sum avg min max string_agg bool_and bool_or every percentile_cont percentile_disc mode stddev variance grouping
  row_number rank dense_rank percent_rank ntile lag lead first_value last_value
  lower upper initcap length char_length btrim ltrim rtrim left right substring substr split_part position strpos concat concat_ws
  round floor ceil ceiling abs mod trunc
  date_trunc date_part extract age to_char to_date make_date now timezone
`);

/** Those that make longer texts of short ones. */
export const joiningFunctions = words("string_agg concat concat_ws ||");
/** Doubling a text thirty times would fill the memory. */
export const mostJoins = 10;

export const allowedOperators = words("+ - * / % = <> < > <= >= || ~~ !~~ ~~* !~~*");

export const allowedTypes = words(
  "int2 int4 int8 numeric float4 float8 text varchar bool date timestamp timestamptz interval uuid",
);

export const allowedMoments = words("SVFOP_CURRENT_DATE SVFOP_CURRENT_TIMESTAMP SVFOP_LOCALTIMESTAMP");
