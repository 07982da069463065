export interface NativeOption {
  readonly text: string;
  readonly value: string;
  readonly isDisabled: boolean;
}

export interface NativeList {
  readonly options: readonly NativeOption[];
  readonly isMultiple: boolean;
  readonly isReady: boolean;
  /** The chosen options. */
  readonly words: string;
  readonly pictures: number;
}

export const nativeList = { engine: 'nativelist', read: readList };

function readList(element: Element): NativeList | null {
  if (!(element instanceof HTMLSelectElement)) return null;
  const isDisabled = element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;
  return {
    options: [...element.options].map((option) => ({
      text: option.label || option.text,
      value: option.value,
      isDisabled: option.matches(':disabled'),
    })),
    isMultiple: element.multiple,
    isReady: !isDisabled && !element.hasAttribute('role'),
    words: [...element.selectedOptions].map((each) => each.label || each.text).join(', '),
    pictures: element.querySelectorAll('svg, img, i').length,
  };
}
