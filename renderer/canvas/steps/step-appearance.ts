import {
  AppWindow,
  ArrowLeft,
  Box,
  Grab,
  RefreshCw,
  Camera,
  CircleCheck,
  CircleX,
  Bookmark,
  FileText,
  Globe,
  Hourglass,
  Keyboard,
  List,
  ListChecks,
  MessageSquareReply,
  Mouse,
  MousePointerClick,
  MousePointer2,
  PanelsTopLeft,
  CornerDownLeft,
  Repeat,
  ScanText,
  Search,
  Sparkles,
  Split,
  Table2,
  TextCursorInput,
  ToggleLeft,
  Upload,
  WandSparkles,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { assertNever } from '../../../shared/assert-never.ts';
import { describeCondition } from '../../../shared/conditions/describe-condition.ts';
import { comparisonsOf, type Condition } from '../../../shared/workflow/condition.ts';
import type { Json, JsonObject } from '../../../shared/json.ts';
import { repeatOf } from '../../../shared/tools/repeat.ts';
import { factsOf, isBrowserTool, type BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import {
  describeNames,
  describeTarget,
  isReference,
  collapseSpaces,
  quote,
} from '../../../shared/tools/describe-target.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { StepKind } from '../../state/graph/step-kind.ts';

export type StepTone = 'tool' | 'flow' | 'ai';

export interface StepAppearance {
  readonly Icon: LucideIcon;
  readonly tone: StepTone;
}

const toolIcons: Readonly<Record<BrowserToolName, LucideIcon>> = {
  open_page: Globe,
  click: MousePointerClick,
  double_click: MousePointerClick,
  right_click: Mouse,
  hover: MousePointer2,
  type_text: TextCursorInput,
  press_key: Keyboard,
  select_option: List,
  set_checked: ToggleLeft,
  upload_file: Upload,
  scroll: Mouse,
  find_text: Search,
  read_page: ScanText,
  extract: Table2,
  wait_for: Hourglass,
  expect_text: CircleCheck,
  take_screenshot: Camera,
  go_back: ArrowLeft,
  reload: RefreshCw,
  drag: Grab,
  list_windows: PanelsTopLeft,
  focus_window: AppWindow,
  answer_dialog: MessageSquareReply,
  keep_result: Bookmark,
  fail_run: CircleX,
};

const iconsByWord: readonly (readonly [RegExp, LucideIcon])[] = [
  [/screenshot|image|photo/, Camera],
  [/click|tap/, MousePointerClick],
  [/type|fill|write|input/, TextCursorInput],
  [/key/, Keyboard],
  [/search|find|query|grep/, Search],
  [/file|read|document/, FileText],
  [/page|url|http|browse|navigate/, Globe],
  [/window|app/, AppWindow],
  [/wait|sleep/, Hourglass],
  [/list/, List],
  [/check|assert|expect/, ListChecks],
];

export function appearanceOf(node: Node): StepAppearance {
  return node.type === 'Tool' ? appearanceOfTool(node.params.tool) : appearanceOfType(node.type);
}

export function appearanceOfKind(kind: StepKind): StepAppearance {
  return kind.type === 'Tool' ? appearanceOfTool(kind.tool) : appearanceOfType(kind.type);
}

function appearanceOfTool(tool: string): StepAppearance {
  const name = tool.toLowerCase();
  const known = isBrowserTool(name) ? toolIcons[name] : undefined;
  return {
    Icon: known ?? iconsByWord.find(([word]) => word.test(name))?.[1] ?? Box,
    tone: factsOf({ tool: name }).isFlow === true ? 'flow' : 'tool',
  };
}

function appearanceOfType(type: Exclude<Node['type'], 'Tool'>): StepAppearance {
  switch (type) {
    case 'AiTransform':
      return { Icon: WandSparkles, tone: 'ai' };
    case 'AiStep':
      return { Icon: Sparkles, tone: 'ai' };
    case 'If':
      return { Icon: Split, tone: 'flow' };
    case 'Switch':
      return { Icon: Workflow, tone: 'flow' };
    case 'Loop':
      return { Icon: Repeat, tone: 'flow' };
    case 'EndLoop':
      return { Icon: CornerDownLeft, tone: 'flow' };
    default:
      return assertNever(type);
  }
}

export function titleOfType(type: Node['type']): string {
  switch (type) {
    case 'Tool':
      return 'Tool';
    case 'AiTransform':
      return 'AI transform';
    case 'AiStep':
      return 'AI step';
    case 'If':
      return 'If';
    case 'Switch':
      return 'Switch';
    case 'Loop':
      return 'Loop';
    case 'EndLoop':
      return 'End of loop';
    default:
      return assertNever(type);
  }
}

export function titleOf(node: Node): string {
  if (node.name.trim() !== '') return node.name;
  return node.type === 'Tool' ? formatToolName(node.params.tool) : titleOfType(node.type);
}

export function labelOfOutput(output: Output | undefined): string {
  switch (output?.type) {
    case undefined:
      return '';
    case 'IfTrue':
      return 'true';
    case 'IfFalse':
      return 'false';
    case 'LoopBody':
      return '';
    case 'LoopDone':
      return 'done';
    case 'SwitchCase':
      return output.name;
    case 'SwitchDefault':
      return 'otherwise';
    default:
      return assertNever(output);
  }
}

export function subtitleOf(node: Node): string {
  switch (node.type) {
    case 'Tool':
      return describeCall(node.name, node.params);
    case 'AiTransform':
      return [
        node.params.kind,
        node.params.inputRef === '' ? 'choose an input' : node.params.inputRef,
        collapseSpaces(node.params.instruction ?? ''),
      ]
        .filter((part) => part !== '')
        .join(' · ');
    case 'AiStep':
      return collapseSpaces(node.params.prompt) || 'describe the goal';
    case 'If':
      return describeQuestion(node.params.condition);
    case 'Switch':
      return node.params.cases.length === 0
        ? 'no cases'
        : node.params.cases.map((each) => each.name).join(', ');
    case 'Loop':
      return `until ${describeQuestion(node.params.exitCondition)}`;
    case 'EndLoop':
      return 'back to the first step of the loop';
    default:
      return assertNever(node);
  }
}

export function repeatLineOf(node: Node): string {
  const repeat = node.type === 'Tool' ? repeatOf(node.params) : undefined;
  if (repeat === undefined || node.type !== 'Tool') return '';
  const { until, untilGone, times } = node.params.arguments;
  const ends = [
    ...(typeof until === 'string' && until.trim() !== '' ? [`${quote(until)} shows`] : []),
    ...(typeof untilGone === 'string' && untilGone.trim() !== '' ? [`${quote(untilGone)} is gone`] : []),
  ].join(' and ');
  const most = typeof times === 'string' ? times : repeat.times;
  return `Until ${ends}, at most ${most === 1 ? 'once' : `${most} times`}`;
}

function describeQuestion(condition: Condition): string {
  return comparisonsOf(condition).some(({ left }) => left.type === 'Variable' && left.name === '')
    ? '… (no condition)'
    : describeCondition(condition);
}

const valueKeys = [
  'url',
  'text',
  'message',
  'value',
  'option',
  'key',
  'keys',
  'path',
  'file',
  'query',
  'direction',
  'action',
] as const;

export function formatToolName(name: string): string {
  return sentenceCase(wordsOf(name)) || 'choose a tool';
}

function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function describeCall(
  name: string,
  { tool: toolName, arguments: args }: { readonly tool: string; readonly arguments: JsonObject },
): string {
  const tool = formatToolName(toolName);
  const isNamedAlike = wordsOf(tool) === wordsOf(name.replace(/ \d+$/, ''));
  const target = describeTarget(args);
  const value = describeValue(args);
  const into = describeNames(args['into']);
  if (into !== '' && value === '') return `${tool} → ${into}${tail(args)}`;
  const what =
    into !== '' || (target !== '' && value !== '')
      ? `${value} → ${into || target}`
      : target || value || describeRest(args);
  if (what === '') return tool;
  return `${isNamedAlike ? '' : `${tool} · `}${what}${tail(args)}`;
}

function describeValue(args: JsonObject): string {
  const { option } = args;
  if (Array.isArray(option)) return option.filter(isPlain).map(String).map(quote).join(', ');
  const key = valueKeys.find(
    (each) => isPlain(args[each] ?? '') && args[each] !== undefined && args[each] !== '',
  );
  const found = key === undefined ? undefined : args[key];
  if (key === undefined || found === undefined || !isPlain(found)) return '';
  const value = String(found);
  return key === 'url' ||
    key === 'path' ||
    key === 'direction' ||
    key === 'action' ||
    key === 'key' ||
    key === 'keys' ||
    isReference(value)
    ? collapseSpaces(value)
    : quote(value);
}

function describeRest(args: JsonObject): string {
  return Object.entries(args)
    .flatMap(([name, value]): [string, string | number | boolean][] =>
      isPlain(value) && value !== '' && value !== false ? [[name, value]] : [],
    )
    .slice(0, 2)
    .map(([name, value]) =>
      typeof value === 'boolean' ? wordsOf(name) : `${wordsOf(name)} ${collapseSpaces(String(value))}`,
    )
    .join(', ');
}

function tail(args: JsonObject): string {
  return [
    args['submit'] === true ? ', submit' : '',
    args['checked'] === false ? ', off' : '',
    args['optional'] === true ? ', if visible' : '',
  ].join('');
}

function isPlain(value: Json): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
