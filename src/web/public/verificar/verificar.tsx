import { redirect } from 'react-router'
import { verificarconvenio } from '../../../contract/dinero/papeles.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { rechazoOf } from '../../api/rechazo.ts'
import { serverClient } from '../../api/server.ts'
import { FormPage } from '../../shell/form-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import type { Route } from './+types/verificar.ts'
import { ElegirArchivo } from './elegir-archivo.tsx'
import { HuellaForm } from './huella-form.tsx'
import './verificar.css'
import { BadgeCheck, CircleHelp } from 'lucide-react'
import { formatFecha } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Told } from '../../ui/told.tsx'

const titulo = 'Verificar un convenio'

/** /verificar asks for a fingerprint; /verificar/:huella says what is known of it. The form's query leads there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const pedida = new URL(request.url).searchParams.get('huella')
  const huella = (params.huella ?? pedida ?? '').replace(/\s/g, '').toLowerCase().slice(0, 200)
  if (pedida !== null && huella) throw redirect(`/verificar/${encodeURIComponent(huella)}`)
  if (!huella) return { huella, error: pedida === null ? undefined : 'Escribí la huella del convenio' }
  try {
    const { results } = await serverClient(context).call(verificarconvenio, { query: { huella } })
    return { huella, resultado: results }
  } catch (error) {
    const { campos, mensaje } = rechazoOf(error, ['huella'])
    return { huella, error: campos.huella, mensaje }
  }
}

export default function Verificar({ loaderData }: Route.ComponentProps) {
  const { huella, error, mensaje, resultado } = loaderData
  return (
    <>
      <PageHead
        title={titulo}
        description="Comprobá que un convenio de viaje fue aceptado en este sitio, con su huella o su código QR."
        hidden={Boolean(huella)}
      />
      <FormPage
        title={titulo}
        lead={
          <>
            <p>
              Cada convenio aceptado en este sitio tiene una huella: un código que solo ese texto puede dar. Si cambia
              una letra, cambia la huella.
            </p>
            <p className="t-16 muted">
              Está en la última página del PDF del convenio, junto al código QR. Acá nadie ve de quién es: solo si
              existe y cuándo se aceptó.
            </p>
          </>
        }
      >
        <div className="stack airy full-buttons">
          {resultado && <Resultado {...resultado} />}
          <HuellaForm huella={resultado ? '' : huella} error={error} mensaje={mensaje} otra={Boolean(resultado)} />
          <ElegirArchivo />
        </div>
      </FormPage>
    </>
  )
}

type Props = ReplyOf<typeof verificarconvenio>['results']

/** What is known of a fingerprint. */
function Resultado({ huella, aceptado: es, fecha, hora, version }: Props) {
  return (
    // Each answer takes the focus.
    <Told key={huella} className="note roomy edge verificado" data-tone={es ? 'ok' : undefined}>
      <Icon of={es ? BadgeCheck : CircleHelp} className={es ? 'good' : 'sign'} />
      <div>
        <h2 className="t-24 below-2">{es ? 'Convenio verificado' : 'No encontramos esta huella'}</h2>
        {es ? (
          <p>
            Un convenio con esta huella fue aceptado en este sitio el{' '}
            <strong className="num">{formatFecha(fecha ?? '')}</strong> a las <strong className="num">{hora}</strong>{' '}
            (hora de Argentina), con la versión {version} del texto.
          </p>
        ) : (
          <p>
            Ningún convenio aceptado en este sitio la tiene. Revisá que esté completa; si viene de un archivo, puede que
            lo hayan cambiado.
          </p>
        )}
        <p className="t-14 muted above-3 verificado-huella">{(huella.match(/.{1,8}/g) ?? []).join(' ')}</p>
      </div>
    </Told>
  )
}
