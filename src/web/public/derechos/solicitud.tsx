import './solicitud.css'
import { Check } from 'lucide-react'
import { data } from 'react-router'
import { solicitar } from '../../../contract/personas/derechos.ts'
import { ajustes } from '../../../contract/platform/sitio.ts'
import type { Dia } from '../../../reglas/dia.ts'
import { withdrawalDays, withdrawalTerm } from '../../../reglas/terms.ts'
import { keepFiguresTogether } from '../../../reglas/text.ts'
import { type FormRefusal, readForm, toFormRefusal } from '../../api/plain-form.ts'
import { serverClient } from '../../api/server.ts'
import { FormPage } from '../../shell/form-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { formatFecha } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Route } from './+types/solicitud.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const tipo = tipoOf(url)
  const { derechos } = await serverClient(context).call(ajustes)
  if (!derechos[tipo]) throw data(null, { status: 404, statusText: 'Not Found' })
  return { tipo, derechos }
}

export const action = ({ url, request, context }: Route.ActionArgs) => sendSolicitud(tipoOf(url), request, context)

export default function Solicitud({ loaderData, actionData }: Route.ComponentProps) {
  const { titulo, descripcion, entrada, promesas, otro } = requests[loaderData.tipo]
  return (
    <>
      <PageHead title={titulo} description={descripcion} />
      <FormPage
        title={titulo}
        hora="manana"
        long
        lead={
          <>
            <p>{keepFiguresTogether(entrada)}</p>
            <ul className="stack snug t-16 above-3 ruled solicitud-promises">
              {promesas.map((promise) => (
                <li key={promise} className="line">
                  <Icon of={Check} />
                  <span>{keepFiguresTogether(promise)}</span>
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

function Recibida({ tipo, codigo, fecha, mail }: Props) {
  return (
    <ResultMessage className="stack snug full-buttons">
      <p>Tu código es</p>
      <p className="recibida-codigo figure">{codigo}</p>
      <p>
        Del {formatFecha(fecha)}. Guardalo: es la constancia de tu pedido. También lo mandamos a{' '}
        <strong className="breaks">{mail}</strong>.
      </p>
      <h2 className="t-24 above-4">Qué pasa ahora</h2>
      <ol className="stack tight recibida-pasos">
        {requests[tipo].pasos.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to="/">Volver al inicio</Link>
    </ResultMessage>
  )
}

type Respuesta = { recibida: { codigo: string; fecha: Dia; mail: string } } | { refusal: FormRefusal; values: Values }

async function sendSolicitud(tipo: TipoPedido, request: Request, context: Parameters<typeof serverClient>[0]) {
  const form = await readForm(request)
  const values: Values = Object.fromEntries(campos.map(({ name }) => [name, textOf(form.get(name))]))
  const body = { tipo, nombre: '', apellido: '', documento: '', mail: '', ...values }
  try {
    const idempotencyKey = await sameForm(body)
    const { results } = await serverClient(context).call(solicitar, { body, idempotencyKey })
    const { codigo, fecha } = results
    return data<Respuesta>({ recibida: { codigo, fecha, mail: body.mail.trim() } })
  } catch (error) {
    const rejection = toFormRefusal(
      error,
      campos.map(({ name }) => name),
    )
    return data<Respuesta>({ refusal: rejection, values }, { status: rejection.status })
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

/** Computes an idempotency key from the body and the day. The cached page is the same for all visitors, so it cannot contain a key. */
async function sameForm(body: object): Promise<string> {
  const text = JSON.stringify([new Date().toISOString().slice(0, 10), body])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type SolicitudFormProps = { tipo: TipoPedido; answer?: { refusal: FormRefusal; values: Values } }

function SolicitudForm({ tipo, answer }: SolicitudFormProps) {
  const errors = answer?.refusal.campos ?? {}
  const wrong = campos.filter(({ name }) => errors[name])
  const field = (name: Field) => ({
    name,
    id: idOf(name),
    label: campos.find((field) => field.name === name)?.label ?? '',
    error: errors[name],
    defaultValue: answer?.values[name],
  })
  return (
    <form method="post" className="stack" noValidate data-in-place=".form-page">
      <FormErrors attempt={0} errors={wrong.map(({ name, label }) => ({ field: idOf(name), label }))} />
      {answer?.refusal.mensaje && <NoticeBanner>{answer.refusal.mensaje}</NoticeBanner>}
      <div className="fields">
        <TextField {...field('nombre')} autoComplete="given-name" />
        <TextField {...field('apellido')} autoComplete="family-name" />
        <TextField {...field('documento')} inputMode="numeric" help="El de quien contrató." />
        <TextField {...field('reserva')} optional inputMode="numeric" help="Está en el mail de la reserva." />
        <TextField
          {...field('mail')}
          whole
          type="email"
          autoComplete="email"
          help="Ahí te mandamos el código y la respuesta."
        />
        <TextField {...field('telefono')} whole optional inputMode="numeric" autoComplete="tel-national" />
        <TextArea {...field('detalle')} whole optional rows={4} />
      </div>
      <Button type="submit" wide pendingLabel="Enviando">
        {requests[tipo].boton}
      </Button>
      <p className="t-14 muted">Usamos estos datos solo para resolver tu pedido.</p>
    </form>
  )
}

const idOf = (name: Field) => `solicitud-${name}`

const requests = {
  arrepentimiento: {
    titulo: 'Botón de arrepentimiento',
    descripcion: `Arrepentite de una compra a distancia dentro de los ${withdrawalTerm}, sin cargo y sin dar motivos.`,
    entrada: `Si contrataste a distancia, podés arrepentirte dentro de los ${withdrawalTerm} desde que contrataste, sin cargo y sin dar motivos. No hace falta tener cuenta.`,
    promesas: [
      'Te damos un código en el momento y lo mandamos por mail: la ley nos da hasta 24 horas.',
      'Vale desde que lo mandás, aunque te contestemos después.',
      'Devolvemos lo que pagaste, sin ningún cargo.',
    ],
    boton: 'Pedir el arrepentimiento',
    otro: { tipo: 'baja', to: '/baja', label: `¿Pasaron los ${withdrawalDays} días? Usá el botón de baja` },
    pasos: [
      'Ya quedó registrado, con la fecha y la hora de hoy: vale aunque te contestemos después.',
      'Te mandamos el código por mail ahora mismo; la ley nos da hasta 24 horas.',
      'Te escribimos para decirte cómo sigue la devolución. No tiene ningún cargo.',
    ],
  },
  baja: {
    titulo: 'Botón de baja',
    descripcion: 'Pedí la baja de un servicio contratado, sin trámites y sin tener cuenta.',
    entrada:
      'Pedí acá la baja de un servicio que contrataste con nosotros. No hace falta tener cuenta ni explicar el motivo. Lo que corresponda devolver surge de tu convenio y de la ley.',
    promesas: [
      'Te damos un código en el momento y lo mandamos por mail: la ley nos da hasta 24 horas.',
      'Buscamos la contratación con tus datos.',
      'Te escribimos cuando la baja esté hecha.',
    ],
    boton: 'Pedir la baja',
    otro: {
      tipo: 'arrepentimiento',
      to: '/arrepentimiento',
      label: `¿Contrataste hace ${withdrawalDays} días o menos? Usá el botón de arrepentimiento`,
    },
    pasos: [
      'Ya quedó registrado, con la fecha y la hora de hoy.',
      'Te mandamos el código por mail ahora mismo; la ley nos da hasta 24 horas.',
      'Te escribimos cuando la baja esté hecha.',
    ],
  },
} as const

type TipoPedido = keyof typeof requests

const campos = [
  { name: 'nombre', label: 'Nombre' },
  { name: 'apellido', label: 'Apellido' },
  { name: 'documento', label: 'Nº de Documento' },
  { name: 'telefono', label: 'Teléfono celular, sin 0 y sin 15 (diez números)' },
  { name: 'mail', label: 'Email' },
  { name: 'reserva', label: 'Número de reserva' },
  { name: 'detalle', label: 'Algo que quieras contarnos' },
] as const

type Field = (typeof campos)[number]['name']
type Values = Partial<Record<Field, string>>
