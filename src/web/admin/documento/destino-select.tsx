import { type Destino, DestinoOptions } from '../form/destino-options.tsx'

export const otherAddress = 'otra'
export const noAddress = 'ninguno'

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
      {isOtherAddress(href, destinos) && <option value={href}>{href}</option>}
      <option value={otherAddress}>Otra dirección…</option>
      {href && <option value={noAddress}>Quitar el enlace</option>}
    </select>
  )
}

/** Returns whether staff typed the URL instead of choosing a page. */
export const isOtherAddress = (href: string, destinos: readonly Destino[]): boolean =>
  href !== '' && !destinos.some((uno) => uno.href === href)
