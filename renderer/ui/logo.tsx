export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      className="logo"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden
    >
      <circle cx="4" cy="13.5" r="2" />
      <circle cx="10.5" cy="5.5" r="2" />
      <circle cx="16.5" cy="5.5" r="1.6" />
      <circle cx="11" cy="15" r="1.6" />
      <path d="M5.3 12 9.2 7.1M12.5 5.5h2.4M6 13.9l3.4.7M12 13.6l3.7-6.7" strokeLinecap="round" />
    </svg>
  );
}
