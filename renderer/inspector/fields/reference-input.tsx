import { sealHistory } from '../../state/document.ts';
import type { FieldIds } from '../../ui/field.tsx';
import { useVariableList } from './use-variable-list.ts';
import { VariableList } from './variable-list.tsx';

interface ReferenceInputProps {
  readonly ids?: FieldIds;
  readonly label?: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly isLong?: boolean;
  readonly isCode?: boolean;
  readonly isName?: boolean;
  readonly isFirst?: boolean;
  onChange(value: string): void;
}

export function ReferenceInput({
  ids,
  label,
  value,
  placeholder,
  isLong = false,
  isCode = false,
  isName = false,
  isFirst = false,
  onChange,
}: ReferenceInputProps) {
  const { id, field, isOpen, found, highlighted, pick, close, handlers } = useVariableList({
    value,
    isName,
    onChange,
  });
  const shared = {
    ...ids,
    ref: field,
    value,
    placeholder,
    spellCheck: false,
    autoComplete: 'off',
    'aria-label': label,
    'data-first': isFirst ? '' : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen && found.length > 0 ? `${id}-${highlighted}` : undefined,
    className: isCode || isName ? 'input mono' : 'input',
    ...handlers,
    onBlur: () => {
      close();
      sealHistory();
    },
  };
  return (
    <VariableList
      id={id}
      isOpen={isOpen && (found.length > 0 || !isName)}
      variables={found}
      highlighted={highlighted}
      onPick={pick}
      onClose={close}
    >
      {/* A multiline field isn't a combobox. */}
      {isLong ? (
        <textarea rows={3} {...shared} />
      ) : (
        <input type="text" role="combobox" aria-expanded={isOpen} {...shared} />
      )}
    </VariableList>
  );
}
