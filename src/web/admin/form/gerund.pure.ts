/** Returns what a button says while its action runs: `Quitar de la lista` becomes `Quitando`. Only for regular verbs. */
export function gerundOf(action: string): string {
  const [verb = ''] = action.split(' ')
  return verb.replace(/ar$/, 'ando').replace(/[ei]r$/, 'iendo')
}
