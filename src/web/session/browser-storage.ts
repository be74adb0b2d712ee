/**
 * All tabs share `local`; each tab has its own `tab`. Strict cookie settings, some web views and full disks disable storage: reading the
 * property throws or returns null, or its methods throw. `read` then returns null and `write` returns false.
 */
export const browserStorage = { local: open('localStorage'), tab: open('sessionStorage') }

function open(area: 'localStorage' | 'sessionStorage') {
  function attempt<Result>(work: (kept: Storage) => Result, refused: Result): Result {
    try {
      return work(globalThis[area])
    } catch {
      // Does not report the error, because visitors may disable storage and every caller works without it.
      return refused
    }
  }
  return {
    read: (name: string) => attempt((kept) => kept.getItem(name), null),
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
