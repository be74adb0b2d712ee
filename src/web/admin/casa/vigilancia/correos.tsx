import { useState } from 'react'
import { estadosDeCorreo, listadocorreos, reintentarcorreos } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { useAgencia } from '../../../shell/use-agencia.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Asunto } from '../../asunto.tsx'
import { Beside } from '../../beside.tsx'
import { ConfiguracionBack } from '../../configuracion-back.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { sayInstante } from '../../cuando.pure.ts'
import { EstadoCorreo, nameEstadoCorreo } from '../../estado-correo.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ScreenHead } from '../../screen-head.tsx'
import '../configuracion/configuracion.css'
import { CorreoPanel } from './correo-panel.tsx'

export const handle = { title: 'Correos' }

type Correo = ReplyOf<typeof listadocorreos>['results'][number]

/** The outbox. */
export default function Correos() {
  const listado = useListado(listadocorreos, ['estado'])
  const opened = useOpened('correo', listado.rows)
  const [retrying, setRetrying] = useState(false)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Correos"
        subtitle={totalText(listado.total, 'mail', 'mails')}
        action={
          <Button look="outline" size={40} onClick={() => setRetrying(true)}>
            Reintentar los fallidos
          </Button>
        }
      />
      <ListadoTools
        listado={listado}
        search="Destinatario o asunto"
        filtros={
          <Filtro
            listado={listado}
            name="estado"
            label="Estado"
            placeholder="Todos"
            choices={estadosDeCorreo.map((uno) => ({ value: uno, label: nameEstadoCorreo(uno) }))}
          />
        }
      />
      <ListadoTable
        listado={listado}
        caption="Correos"
        columns={columns}
        one="mail"
        many="mails"
        failed="No pudimos traer los correos"
        empty={{ title: 'Todavía no salió ningún mail', text: 'Los que envíe el sitio quedan acá.' }}
        openId={opened.id}
        onOpen={({ id }) => opened.open(id)}
      />
      {retrying && (
        <ConfirmDialog
          title="Reintentar los fallidos"
          harmless
          action="Reintentar"
          pendingLabel="Reintentando"
          call={reintentarcorreos}
          body={{}}
          done={({ cuantos }) => `${contar(cuantos, 'mail')} otra vez en camino.`}
          onDone={listado.retry}
          onClose={() => setRetrying(false)}
        >
          <p>
            Vuelven a salir los mails de los últimos 30 días que no llegaron, y ya los que esperan otro intento. Los de
            una campaña detenida, no. Los de una casilla que no existe, tampoco: se corrige la dirección y se reenvían.
          </p>
        </ConfirmDialog>
      )}
      {opened.id && (
        <Beside>
          <CorreoPanel
            key={opened.id}
            id={opened.id}
            steps={opened.steps}
            onClose={opened.close}
            onChanged={listado.retry}
          />
        </Beside>
      )}
    </>
  )
}

/** `24/11/2026` and ` 19:17`: what is narrow leaves the hour to the panel. */
function partInstante(instante: string): [dia: string, hora: string] {
  const dicho = sayInstante(instante)
  return [dicho.slice(0, 10), dicho.slice(10)]
}

const columns: Column<Correo>[] = [
  {
    key: 'fecha',
    title: 'Fecha',
    cell: ({ fecha }) => {
      const [dia, hora] = partInstante(fecha)
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
  { key: 'asunto', title: 'Asunto', cell: ({ asunto }) => <Asunto de={asunto} />, share: 2.1, phone: 'title' },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ estado, fecha }) => (
      <>
        <span className="phone-word num">{partInstante(fecha)[0]}</span>
        <EstadoCorreo estado={estado} />
      </>
    ),
    tight: true,
    phone: 'under',
  },
]

/** Whom it went to: a person or the agency itself by its name, and its address where there is room for both. */
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
