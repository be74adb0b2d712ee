import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, type Toast, toastStore } from './toast-store.ts'

const lifetime = 6000

/**
 * One per document. The live region is always there, so that screen readers notice what enters it, also over a modal:
 * the top-layer mark keeps React Aria from hiding it and from taking a click on it for a click outside.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  return (
    <section className="stack tight middle toasts" aria-label="Mensajes" data-react-aria-top-layer="true">
      <div role="status" className="contents">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), lifetime)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock; the button inside closes it.
    <div
      className={`line centred strong round toast ${toast.tone === 'bad' ? 'toast-bad' : ''}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={toast.tone === 'ok' ? CircleCheck : CircleAlert} />
      <span>{toast.text}</span>
      <IconButton icon={X} className="at-end" label="Cerrar el mensaje" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
