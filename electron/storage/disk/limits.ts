const megabyte = 1024 * 1024;

export const maxBytes = {
  workflow: 64 * megabyte,
  journal: 400 * megabyte,
  listed: 64 * megabyte,
  screenshot: 64 * megabyte,
  upload: 512 * megabyte,
} as const;

/** A page of 1,280 × 39,000 pixels. */
export const maxPixels = 50_000_000;
