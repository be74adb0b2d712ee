export function gerundOf(action: string): string {
  const [verb = ''] = action.split(' ')
  return verb.replace(/ar$/, 'ando').replace(/[ei]r$/, 'iendo')
}
