import './review.css';

export function FoundButton({ words, onClick }: { readonly words: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="link review-found" title="Go to the next one" onClick={onClick}>
      {words}
    </button>
  );
}
