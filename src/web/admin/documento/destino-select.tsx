import { type Destino, DestinoOptions } from '../form/destino-options.tsx'

export const typeUrl = 'otra'
export const removeLink = 'ninguno'

type Props = { href: string; destinos: readonly Destino[]; onChosen: (href: string) => void }

export function DestinoSelect({ href, destinos, onChosen }: Props) {
  return (
    <select
      className="input input-small documento-insert"
      aria-label="Enlace a"
      value={href}
      onChange={({ target }) => onChosen(target.value)}
    >
      <option value="" disabled>
        Enlace…
      </option>
      <DestinoOptions destinos={destinos} />
      {isTypedUrl(href, destinos) && <option value={href}>{href}</option>}
      <option value={typeUrl}>Otra dirección…</option>
      {href && <option value={removeLink}>Quitar el enlace</option>}
    </select>
  )
}

/** Returns whether staff typed the URL instead of choosing a page. */
export const isTypedUrl = (href: string, destinos: readonly Destino[]): boolean =>
  href !== '' && !destinos.some((uno) => uno.href === href)
