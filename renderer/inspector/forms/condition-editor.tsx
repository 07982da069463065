import './condition-editor.css';
import { Plus, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { evaluateCondition } from '../../../shared/conditions/evaluate-condition.ts';
import { lookUp } from '../../../shared/variables/look-up.ts';
import { wholeReference } from '../../../shared/variables/template.ts';
import {
  comparisonsOf,
  joinComparisons,
  joinOf,
  operators,
  type Comparison,
  type Condition,
  type Join,
  type LiteralValue,
  type Operator,
  type Side,
} from '../../../shared/workflow/condition.ts';
import { unsetCondition } from '../../../shared/workflow/create-node.ts';
import { sealHistory } from '../../state/document.ts';
import { useVariablesNow } from '../../run/values/use-variables-now.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useKnownVariables } from '../fields/known-variables-context.ts';
import { NumberInput } from '../fields/number-input.tsx';
import { ReferenceInput } from '../fields/reference-input.tsx';
import { describeUnsetNames } from './unset-names.ts';
import { isBoolean, withLeftSide } from './with-left-side.ts';

const operatorWords: Readonly<Record<Operator, string>> = {
  Equals: 'equals',
  NotEquals: 'does not equal',
  GreaterThan: 'is greater than',
  LessThan: 'is less than',
  GreaterThanOrEqual: 'is at least',
  LessThanOrEqual: 'is at most',
  Contains: 'contains',
  NotContains: 'does not contain',
  IsEmpty: 'is empty',
  IsNotEmpty: 'is not empty',
};

interface ConditionEditorProps {
  readonly condition: Condition;
  readonly label: string;
  readonly isFirst?: boolean;
  onChange(condition: Condition, part: string): void;
}

export function ConditionEditor({ condition, label, isFirst = false, onChange }: ConditionEditorProps) {
  const comparisons = comparisonsOf(condition);
  const join = joinOf(condition) ?? 'all';
  const change = (next: readonly Comparison[], part: string): void => {
    onChange(joinComparisons(join, next), part);
  };
  return (
    <div className="condition" role="group" aria-label={label}>
      {comparisons.map((comparison, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <div className="condition-join">
              <select
                className="input"
                aria-label={`Joins comparison ${at + 1}`}
                value={join}
                onChange={(event) => {
                  onChange(joinComparisons(event.target.value as Join, comparisons), 'join');
                  sealHistory();
                }}
              >
                <option value="all">and</option>
                <option value="any">or</option>
              </select>
              <IconButton
                size="small"
                Icon={Trash2}
                label={`Remove comparison ${at + 1}`}
                onClick={() => {
                  change(
                    comparisons.filter((_, index) => index !== at),
                    `remove:${at}`,
                  );
                  sealHistory();
                }}
              />
            </div>
          )}
          <ComparisonEditor
            comparison={comparison}
            label={`Comparison ${at + 1}`}
            isFirst={isFirst && at === 0}
            onChange={(next, part) => {
              change(
                comparisons.map((each, index) => (index === at ? next : each)),
                `${at}:${part}`,
              );
            }}
          />
        </Fragment>
      ))}
      <Verdict condition={condition} />
      <div>
        <Button
          size="small"
          tone="quiet"
          Icon={Plus}
          onClick={() => {
            change([...comparisons, unsetCondition], 'add');
            sealHistory();
          }}
        >
          Add comparison
        </Button>
      </div>
    </div>
  );
}

interface ComparisonEditorProps {
  readonly comparison: Comparison;
  readonly label: string;
  readonly isFirst: boolean;
  onChange(comparison: Comparison, part: string): void;
}

function ComparisonEditor({ comparison, label, isFirst, onChange }: ComparisonEditorProps) {
  const { left, operator, right } = comparison;
  const known = useKnownVariables();
  const offersTruth =
    left.type === 'Variable' && (isBoolean(left.name, known) || truthOf(comparison) !== null);
  const truth = offersTruth ? truthOf(comparison) : null;
  const isUnary = operator === 'IsEmpty' || operator === 'IsNotEmpty';
  return (
    <div className="comparison" role="group" aria-label={label}>
      <SideEditor
        side={left}
        label="Left side"
        isFirst={isFirst}
        onChange={(side) => {
          onChange(withLeftSide(comparison, side, known), 'left');
        }}
      />
      <select
        className="input"
        aria-label="Comparison"
        value={truth ?? operator}
        onChange={(event) => {
          onChange(withComparison(comparison, event.target.value), 'operator');
          sealHistory();
        }}
      >
        {offersTruth && (
          <>
            <option value="true">is true</option>
            <option value="false">is false</option>
          </>
        )}
        {operators.map((each) => (
          <option key={each} value={each}>
            {operatorWords[each]}
          </option>
        ))}
      </select>
      {!isUnary && truth === null && (
        <SideEditor
          side={right}
          label="Right side"
          onChange={(side) => {
            onChange({ ...comparison, right: side }, 'right');
          }}
        />
      )}
      {describeUnsetNames(comparison, known).map((sentence) => (
        <p key={sentence} className="condition-unset" role="status">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function truthOf({ operator, right }: Comparison): 'true' | 'false' | null {
  if (operator !== 'Equals' || right.type !== 'Literal' || right.value.type !== 'Bool') return null;
  return right.value.value ? 'true' : 'false';
}

function withComparison(comparison: Comparison, chosen: string): Comparison {
  if (chosen === 'true' || chosen === 'false')
    return { ...comparison, operator: 'Equals', right: sideOf('Bool', chosen) };
  const operator = chosen as Operator;
  return truthOf(comparison) === null
    ? { ...comparison, operator }
    : { ...comparison, operator, right: sideOf('String', '') };
}

type SideKind = 'Variable' | LiteralValue['type'];

interface SideEditorProps {
  readonly side: Side;
  readonly label: string;
  readonly isFirst?: boolean;
  onChange(side: Side): void;
}

function SideEditor({ side, label, isFirst = false, onChange }: SideEditorProps) {
  const kind: SideKind = side.type === 'Variable' ? 'Variable' : side.value.type;
  const text = side.type === 'Variable' ? side.name : String(side.value.value);
  return (
    <div className="condition-side">
      <select
        className="input"
        aria-label={`${label}: kind`}
        value={kind}
        onChange={(event) => {
          onChange(sideOf(event.target.value as SideKind, text));
          sealHistory();
        }}
      >
        <option value="Variable">Variable</option>
        <option value="String">Text</option>
        <option value="Number">Number</option>
        <option value="Bool">True or false</option>
      </select>
      {kind === 'Bool' ? (
        <select
          className="input"
          aria-label={label}
          value={text}
          onChange={(event) => {
            onChange(sideOf('Bool', event.target.value));
            sealHistory();
          }}
        >
          <option>true</option>
          <option>false</option>
        </select>
      ) : kind === 'Number' ? (
        <NumberInput
          name={label}
          value={Number(text)}
          onChange={(value) => {
            onChange(sideOf('Number', String(value)));
            sealHistory();
          }}
        />
      ) : kind === 'Variable' ? (
        <ReferenceInput
          label={label}
          isName
          isFirst={isFirst}
          value={text}
          placeholder="Choose a variable"
          onChange={(name) => {
            onChange({ type: 'Variable', name: unwrapped(name) });
          }}
        />
      ) : (
        <input
          className="input"
          type="text"
          aria-label={label}
          spellCheck={false}
          value={text}
          placeholder="(empty text)"
          onBlur={sealHistory}
          onChange={(event) => {
            onChange(sideOf('String', event.target.value));
          }}
        />
      )}
    </div>
  );
}

function sideOf(kind: SideKind, text: string): Side {
  switch (kind) {
    case 'Variable':
      return { type: 'Variable', name: text };
    case 'String':
      return { type: 'Literal', value: { type: 'String', value: text } };
    case 'Number':
      return {
        type: 'Literal',
        value: { type: 'Number', value: Number.isFinite(Number(text)) ? Number(text) : 0 },
      };
    case 'Bool':
      return { type: 'Literal', value: { type: 'Bool', value: text !== 'false' } };
  }
}

function unwrapped(name: string): string {
  return wholeReference(name)?.written ?? name;
}

function Verdict({ condition }: { readonly condition: Condition }) {
  const variables = useVariablesNow();
  const names = comparisonsOf(condition)
    .flatMap(({ left, right }) => [left, right])
    .flatMap((side) => (side.type === 'Variable' ? [side.name] : []));
  if (names.length === 0 || names.some((name) => lookUp(name, variables) === undefined)) return null;
  const holds = evaluateCondition(condition, variables);
  return (
    <p className="condition-verdict" data-holds={holds}>
      With the last values: <strong>{String(holds)}</strong>
    </p>
  );
}
