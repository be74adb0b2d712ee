/**
 * What the browser keeps for the site, `local` for all its tabs and `tab` for one. Strict cookie settings, some web views and full
 * disks refuse it: the property throws, is null, or its methods throw. Then nothing is found and `write` answers false.
 */
export const storage = { local: open('localStorage'), tab: open('sessionStorage') }

function open(area: 'localStorage' | 'sessionStorage') {
  function attempt<Result>(work: (kept: Storage) => Result, refused: Result): Result {
    try {
      return work(globalThis[area])
    } catch {
      // Not reported: it is the visitor's own setting, and each caller works without.
      return refused
    }
  }
  return {
    read: (name: string) => attempt((kept) => kept.getItem(name), null),
    /** Whether it was kept. */
    write(name: string, text: string): boolean {
      return attempt((kept) => {
        kept.setItem(name, text)
        return true
      }, false)
    },
    remove: (name: string) => attempt((kept) => kept.removeItem(name), undefined),
    names: (prefix: string) =>
      attempt((kept) => Object.keys(kept).filter((name) => name.startsWith(prefix)), [] as string[]),
  }
}
