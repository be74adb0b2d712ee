import { BadgeCheck, CircleHelp } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Told } from '../../ui/told.tsx'

type Props = { huella: string; aceptado: string; fecha: string; hora: string; version: string }

/** What is known of a fingerprint. */
export function Resultado({ huella, aceptado, fecha, hora, version }: Props) {
  const es = aceptado === '1'
  return (
    // Each answer takes the focus.
    <Told key={huella} className="note roomy verificado" data-tone={es ? 'ok' : undefined}>
      <Icon of={es ? BadgeCheck : CircleHelp} />
      <div>
        <h2 className="t-24">{es ? 'Convenio verificado' : 'No encontramos esta huella'}</h2>
        {es ? (
          <p>
            Un convenio con esta huella fue aceptado en este sitio el <strong className="num">{slashes(fecha)}</strong>{' '}
            a las <strong className="num">{hora}</strong> (hora de Argentina), con la versión {version} del texto.
          </p>
        ) : (
          <p>
            Ningún convenio aceptado en este sitio la tiene. Revisá que esté completa; si viene de un archivo, puede que
            lo hayan cambiado.
          </p>
        )}
        <p className="t-14 muted verificado-huella">{(huella.match(/.{1,8}/g) ?? []).join(' ')}</p>
      </div>
    </Told>
  )
}

const slashes = (fecha: string) => fecha.replaceAll('-', '/')
