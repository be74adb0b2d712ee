import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { estadosDeCorreo, listadocorreos, reintentarcorreos } from '../../../../contract/platform/vigilancia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { useAgencia } from '../../../shell/use-agencia.ts'
import type { Column } from '../../../ui/table.tsx'
import { EstadoCorreo, nameEstadoCorreo } from '../../correo/estado-correo.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { ListScreen } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { Asunto } from '../../values/asunto.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import '../configuracion/configuracion.css'
import { CorreoPanel } from './correo-panel.tsx'

export const handle = { title: 'Mails' }

type Correo = ReplyOf<typeof listadocorreos>['results'][number]

export default function Correos() {
  const list = useList(listadocorreos, ['estado'])
  return (
    <ListScreen
      list={list}
      title="Mails"
      noun={{ one: 'mail', many: 'mails', all: 'los mails' }}
      back={<ConfiguracionBack />}
      rareActions={
        <DialogButton look="outline" size={40} dialog={<RetryDialog />}>
          Reintentar los fallidos
        </DialogButton>
      }
      search="Destinatario o asunto"
      filters={[{ name: 'estado', label: 'Estado', placeholder: 'Todos', choices: estados }]}
      columns={columns}
      empty={{ title: 'Todavía no salió ningún mail', text: 'Los que envíe el sitio quedan acá.' }}
      panel={{
        name: 'correo',
        of: ({ id, steps, close }) => <CorreoPanel id={id} steps={steps} onClose={close} />,
      }}
    />
  )
}

const RetryDialog = () => (
  <ConfirmDialog
    title="Reintentar los fallidos"
    harmless
    action="Reintentar"
    call={reintentarcorreos}
    body={{}}
    done={({ cuantos }) => `${formatCount(cuantos, 'mail')} otra vez en camino.`}
  >
    <p>
      Vuelven a salir los mails de los últimos 30 días que no llegaron, y ya los que esperan otro intento. Los de una
      campaña detenida, no. Los de una dirección que no existe, tampoco: se corrige la dirección y se reenvían.
    </p>
  </ConfirmDialog>
)

const estados = estadosDeCorreo.map((one) => ({ value: one, label: nameEstadoCorreo(one) }))

function partInstant(instant: string): [dia: string, hora: string] {
  const text = formatInstantCompact(instant)
  return [text.slice(0, 10), text.slice(10)]
}

const columns: Column<Correo>[] = [
  {
    key: 'fecha',
    title: 'Fecha',
    cell: ({ fecha }) => {
      const [dia, hora] = partInstant(fecha)
      return (
        <span className="num">
          {dia}
          <span className="cell-extra">{hora}</span>
        </span>
      )
    },
    sortable: true,
    tight: true,
    phone: 'hide',
  },
  {
    key: 'para',
    title: 'Para',
    cell: ({ para, persona }) => <Para mail={para} persona={persona} />,
  },
  { key: 'asunto', title: 'Asunto', cell: ({ asunto }) => <Asunto de={asunto} />, share: 1.4, phone: 'title' },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ estado, fecha }) => (
      <>
        <span className="phone-word num">{partInstant(fecha)[0]}</span>
        <EstadoCorreo estado={estado} />
      </>
    ),
    tight: true,
    phone: 'under',
  },
]

function Para({ mail, persona }: { mail: string; persona: string }) {
  const agencia = useAgencia()
  const nombre = persona || (mail === agencia?.mail ? agencia.nombre : '')
  if (!nombre) return <span title={mail}>{mail}</span>
  return (
    <span title={`${nombre} ${mail}`}>
      {nombre} <span className="muted cell-extra">{mail}</span>
    </span>
  )
}
