const minute = 60_000;
const day = 24 * 60 * minute;

/** Formats as “just now”, “12 minutes ago”, “yesterday”, or “3 March”. */
export function formatAgo(time: number, now: number): string {
  const minutes = Math.floor((now - time) / minute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  const days = Math.round((startOfDay(now) - startOfDay(time)) / day);
  if (days === 0) return `${Math.floor(minutes / 60)} ${minutes < 120 ? 'hour' : 'hours'} ago`;
  if (days === 1) return 'yesterday';
  if (days < 7) return `${days} days ago`;
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(time);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
