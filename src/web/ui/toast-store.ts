export type Toast = { id: number; text: string; tone: 'ok' | 'bad'; about: string }

const listeners = new Set<() => void>()
const none: Toast[] = []
let toasts = none
let lastId = 0

/**
 * Says something once, in the corner, on whatever page the visitor is. What was said before `about` the same goes: a try
 * that worked takes away what the one before it said of its failure.
 */
export function showToast(text: string, tone: Toast['tone'] = 'ok', about = text): void {
  lastId += 1
  publish([...toasts.filter((toast) => toast.about !== about), { id: lastId, text, tone, about }])
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
