import { Check } from 'lucide-react'
import { data } from 'react-router'
import { ajustes } from '../../../contract/casa/sitio.ts'
import type { Dia } from '../../../reglas/dia.ts'
import { tieFigures } from '../../../reglas/texto.ts'
import { serverClient } from '../../api/server.ts'
import { FormPage } from '../../shell/form-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { formatFecha } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/solicitud.ts'
import { pedidos, type TipoPedido } from './pedidos.ts'
import './solicitud.css'
import { Told } from '../../ui/told.tsx'
import { sendSolicitud } from './solicitud-action.ts'
import { SolicitudForm } from './solicitud-form.tsx'

/** /arrepentimiento and /baja. A door that the agency keeps shut is a page that does not exist. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const tipo = tipoOf(url)
  const { derechos } = await serverClient(context).call(ajustes)
  if (!derechos[tipo]) throw data(null, { status: 404, statusText: 'Not Found' })
  return { tipo, derechos }
}

export const action = ({ url, request, context }: Route.ActionArgs) => sendSolicitud(tipoOf(url), request, context)

export default function Solicitud({ loaderData, actionData }: Route.ComponentProps) {
  const { titulo, descripcion, entrada, promesas, otro } = pedidos[loaderData.tipo]
  return (
    <>
      <PageHead title={titulo} description={descripcion} />
      <FormPage
        title={titulo}
        long
        lead={
          <>
            <p>{tieFigures(entrada)}</p>
            <ul className="stack snug t-16 above-3 ruled solicitud-promises">
              {promesas.map((promesa) => (
                <li key={promesa} className="line">
                  <Icon of={Check} />
                  <span>{tieFigures(promesa)}</span>
                </li>
              ))}
            </ul>
            {loaderData.derechos[otro.tipo] && (
              <p className="t-16">
                <Link to={otro.to}>{otro.label}</Link>
              </p>
            )}
          </>
        }
      >
        {actionData && 'recibida' in actionData ? (
          <Recibida tipo={loaderData.tipo} {...actionData.recibida} />
        ) : (
          <SolicitudForm tipo={loaderData.tipo} answer={actionData} />
        )}
      </FormPage>
    </>
  )
}

function tipoOf(url: URL): TipoPedido {
  return url.pathname.startsWith('/baja') ? 'baja' : 'arrepentimiento'
}

type Props = { tipo: TipoPedido; codigo: string; fecha: Dia; mail: string }

/** The code at once, and what happens now. */
function Recibida({ tipo, codigo, fecha, mail }: Props) {
  return (
    <Told className="stack snug full-buttons">
      <p>Tu código es</p>
      <p className="recibida-codigo figure">{codigo}</p>
      <p>
        Del {formatFecha(fecha)}. Guardalo: es la constancia de tu pedido. También lo mandamos a{' '}
        <strong className="breaks">{mail}</strong>.
      </p>
      <h2 className="t-24 above-4">Qué pasa ahora</h2>
      <ol className="stack tight recibida-pasos">
        {pedidos[tipo].pasos.map((paso) => (
          <li key={paso}>{paso}</li>
        ))}
      </ol>
      <Link to="/">Volver al inicio</Link>
    </Told>
  )
}
