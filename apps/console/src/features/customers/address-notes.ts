type Noted = { landmark: string; isDefault: boolean; hasPin: boolean }

/** What is known of a saved address, as one line: 'Behind the church, default, with pin'. */
export function addressNotes({ landmark, isDefault, hasPin }: Noted): string {
  const parts = [landmark, isDefault ? 'default' : '', hasPin ? 'with pin' : 'without pin']
  const line = parts.filter((part) => part !== '').join(', ')
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`
}
