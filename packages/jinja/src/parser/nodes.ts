/** Every node knows where in the (normalised) source it starts. */
interface At {
  readonly pos: number
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**'
export type CompareOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in'

/** A literal; `value` is a value of the engine. */
export interface ConstNode extends At {
  readonly kind: 'const'
  readonly value: null | boolean | number | bigint | string | object
}
export interface NameNode extends At {
  readonly kind: 'name'
  readonly name: string
}
/** `ns.attr` as the target of an assignment. */
export interface NsRefNode extends At {
  readonly kind: 'nsref'
  readonly name: string
  readonly attr: string
}
export interface TupleNode extends At {
  readonly kind: 'tuple'
  readonly items: readonly ExprNode[]
}
export interface ListNode extends At {
  readonly kind: 'list'
  readonly items: readonly ExprNode[]
}
export interface DictNode extends At {
  readonly kind: 'dict'
  readonly items: readonly (readonly [ExprNode, ExprNode])[]
}
export interface GetAttrNode extends At {
  readonly kind: 'getattr'
  readonly node: ExprNode
  readonly attr: string
}
export interface GetItemNode extends At {
  readonly kind: 'getitem'
  readonly node: ExprNode
  readonly arg: ExprNode | SliceNode
}
export interface SliceNode extends At {
  readonly kind: 'slice'
  readonly start: ExprNode | null
  readonly stop: ExprNode | null
  readonly step: ExprNode | null
}
/** The arguments of a call, filter or test. */
export interface ArgumentsNode {
  readonly args: readonly ExprNode[]
  readonly kwargs: readonly (readonly [string, ExprNode])[]
  readonly dynArgs: ExprNode | null
  readonly dynKwargs: ExprNode | null
}
export interface CallNode extends At, ArgumentsNode {
  readonly kind: 'call'
  readonly node: ExprNode
}
/** `node` is null in `{% filter %}` and `{% set x | f %}`, where the body is the input. */
export interface FilterNode extends At, ArgumentsNode {
  readonly kind: 'filter'
  readonly node: ExprNode | null
  readonly name: string
}
export interface TestNode extends At, ArgumentsNode {
  readonly kind: 'test'
  readonly node: ExprNode
  readonly name: string
}
export interface UnaryNode extends At {
  readonly kind: 'not' | 'neg' | 'pos'
  readonly node: ExprNode
}
export interface BinaryNode extends At {
  readonly kind: 'binary'
  readonly op: BinaryOperator
  readonly left: ExprNode
  readonly right: ExprNode
}
export interface LogicNode extends At {
  readonly kind: 'and' | 'or'
  readonly left: ExprNode
  readonly right: ExprNode
}
export interface ConcatNode extends At {
  readonly kind: 'concat'
  readonly nodes: readonly ExprNode[]
}
export interface CompareNode extends At {
  readonly kind: 'compare'
  readonly node: ExprNode
  readonly ops: readonly (readonly [CompareOperator, ExprNode])[]
}
export interface CondNode extends At {
  readonly kind: 'cond'
  readonly test: ExprNode
  readonly yes: ExprNode
  readonly otherwise: ExprNode | null
}

export type ExprNode =
  | ConstNode
  | NameNode
  | NsRefNode
  | TupleNode
  | ListNode
  | DictNode
  | GetAttrNode
  | GetItemNode
  | CallNode
  | FilterNode
  | TestNode
  | UnaryNode
  | BinaryNode
  | LogicNode
  | ConcatNode
  | CompareNode
  | CondNode

export type TargetNode = NameNode | NsRefNode | TupleNode

/** Template text as a string, everything else as an expression to print. */
export interface OutputNode extends At {
  readonly kind: 'output'
  readonly parts: readonly (string | ExprNode)[]
}
export interface ForNode extends At {
  readonly kind: 'for'
  readonly target: TargetNode
  readonly iter: ExprNode
  readonly test: ExprNode | null
  readonly recursive: boolean
  /** Whether the body names `loop`. */
  readonly usesLoop: boolean
  readonly body: readonly StmtNode[]
  readonly otherwise: readonly StmtNode[]
}
export interface IfNode extends At {
  readonly kind: 'if'
  readonly branches: readonly { readonly test: ExprNode; readonly body: readonly StmtNode[] }[]
  readonly otherwise: readonly StmtNode[]
}
export interface SetNode extends At {
  readonly kind: 'set'
  readonly target: TargetNode
  readonly value: ExprNode
}
export interface SetBlockNode extends At {
  readonly kind: 'setblock'
  readonly target: TargetNode
  readonly filter: FilterNode | null
  readonly body: readonly StmtNode[]
}
export interface SignatureNode {
  /** Which of `caller`, `kwargs` and `varargs` the body names. */
  readonly uses: ReadonlySet<string>
  readonly params: readonly string[]
  /** Of the last parameters. */
  readonly defaults: readonly ExprNode[]
  readonly body: readonly StmtNode[]
}
export interface MacroNode extends At, SignatureNode {
  readonly kind: 'macro'
  readonly name: string
}
export interface CallBlockNode extends At, SignatureNode {
  readonly kind: 'callblock'
  readonly call: CallNode
}
export interface FilterBlockNode extends At {
  readonly kind: 'filterblock'
  readonly filter: FilterNode
  readonly body: readonly StmtNode[]
}
export interface WithNode extends At {
  readonly kind: 'with'
  readonly targets: readonly TargetNode[]
  readonly values: readonly ExprNode[]
  readonly body: readonly StmtNode[]
}
export interface GenerationNode extends At {
  readonly kind: 'generation'
  readonly body: readonly StmtNode[]
}
export interface AutoescapeNode extends At {
  readonly kind: 'autoescape'
  readonly value: ExprNode
  readonly body: readonly StmtNode[]
}
export interface BlockNode extends At {
  readonly kind: 'block'
  readonly name: string
  readonly scoped: boolean
  readonly required: boolean
  /** Which of `self` and `super` the body names. */
  readonly uses: ReadonlySet<string>
  readonly body: readonly StmtNode[]
}
export interface JumpNode extends At {
  readonly kind: 'break' | 'continue'
}
/** `include`, `import`, `from` and `extends`: they fail when they run, since there is no loader. */
export interface LoadNode extends At {
  readonly kind: 'load'
  readonly tag: 'include' | 'import' | 'from' | 'extends'
  readonly template: ExprNode
  /** Names that the tag would assign. */
  readonly names: readonly string[]
}

export type StmtNode =
  | OutputNode
  | ForNode
  | IfNode
  | SetNode
  | SetBlockNode
  | MacroNode
  | CallBlockNode
  | FilterBlockNode
  | WithNode
  | GenerationNode
  | AutoescapeNode
  | BlockNode
  | JumpNode
  | LoadNode
