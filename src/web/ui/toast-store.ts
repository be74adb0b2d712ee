export type Toast = { id: number; text: string; tone: 'ok' | 'bad' }

const listeners = new Set<() => void>()
const none: Toast[] = []
let toasts = none
let lastId = 0

/** Says something once, in the corner, on whatever page the visitor is. What an earlier try said of its failure goes with it. */
export function showToast(text: string, tone: Toast['tone'] = 'ok'): void {
  lastId += 1
  publish([...toasts.filter((toast) => toast.tone === 'ok' && toast.text !== text), { id: lastId, text, tone }])
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => toasts,
  readOnServer: () => none,
}

function publish(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
