import { type LinkTarget, LinkTargetOptions } from '../form/link-target-options.tsx'

export const customUrlOption = 'otra'
export const removeLinkOption = 'ninguno'

type Props = { href: string; destinos: readonly LinkTarget[]; onChosen: (href: string) => void }

export function LinkTargetSelect({ href, destinos, onChosen }: Props) {
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
      <LinkTargetOptions destinos={destinos} />
      {isCustomUrl(href, destinos) && <option value={href}>{href}</option>}
      <option value={customUrlOption}>Otra dirección…</option>
      {href && <option value={removeLinkOption}>Quitar el enlace</option>}
    </select>
  )
}

export const isCustomUrl = (href: string, destinos: readonly LinkTarget[]): boolean =>
  href !== '' && !destinos.some((one) => one.href === href)
