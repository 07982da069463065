export const reader = {
  email: 'reader@example.com',
  password: 'bookworm',
  name: 'Robin Reader',
  address: '7 Quay Street, Bristol',
  postcode: 'BS1 4DJ',
} as const;

export function isReader(email: string, password: string): boolean {
  return email.trim().toLowerCase() === reader.email && password === reader.password;
}
