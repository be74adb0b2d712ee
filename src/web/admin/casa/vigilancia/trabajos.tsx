import { CircleCheck, RefreshCw } from 'lucide-react'
import {
  colas,
  estadosDeTrabajo,
  listadotrabajos,
  reintentartrabajo,
  verguarda,
} from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Table } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ConfiguracionBack } from '../../configuracion-back.tsx'
import { sayInstante } from '../../cuando.pure.ts'
import { ListBody } from '../../lista/list-body.tsx'
import { Pill } from '../../lista/pill.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { useList } from '../../lista/use-list.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useResults } from '../../use-answer.ts'
import { Copia, Limpiezas } from './guarda.tsx'

export const handle = { title: 'Trabajos' }

type Trabajo = ReplyOf<typeof listadotrabajos>['results'][number]

const nombres: Record<Trabajo['cola'], string> = {
  correo: 'Enviar un mail',
  'acceso-personal': 'Preparar el acceso de alguien del personal',
  campania: 'Enviar una campaña',
  'aviso-pago': 'Leer un aviso de pago',
  recibo: 'Escribir el correo de un recibo',
  'cierre-preferencia': 'Cerrar un pago reemplazado por otro',
  imagen: 'Preparar una imagen',
  mantenimiento: 'Tareas de la casa',
  respaldo: 'Copia de seguridad',
}
const estados: Record<Trabajo['estado'], [ChipTone, string]> = {
  pendiente: ['info', 'En espera'],
  activo: ['alert', 'En curso'],
  fallido: ['bad', 'Falló'],
}

/** What the house does behind the scenes: what waits, what runs and what failed. */
export default function Trabajos() {
  const { read, change } = useFilters()
  const cola = colas.find((uno) => uno === read('cola')) ?? ''
  const estado = estadosDeTrabajo.find((uno) => uno === read('estado')) ?? ''
  const list = useList(`trabajos ${cola} ${estado}`, (cursor, signal) =>
    browserClient.call(listadotrabajos, { query: { cola, estado, cursor, limite: '50' }, signal }),
  )
  const { rows, loading, retry } = list
  const guarda = useResults(verguarda)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Trabajos"
        subtitle="Lo que el sistema hace por detrás. Primero lo que falló; lo que terminó bien no se muestra."
        action={
          <Button look="outline" size={40} className="sign-on-phones" pending={loading} onClick={retry}>
            {!loading && <Icon of={RefreshCw} />}
            <span>Actualizar</span>
          </Button>
        }
      />
      {guarda.data && <Copia copia={guarda.data.copia} />}
      <div className="row tight above-5 below-4 list-tools">
        <Pill
          label="Tarea"
          placeholder="Todas las tareas"
          value={cola}
          choices={colas.map((uno) => ({ value: uno, label: nombres[uno] }))}
          onChange={(value) => change({ cola: value })}
        />
        <Pill
          label="Estado"
          placeholder="Todos los estados"
          value={estado}
          choices={estadosDeTrabajo.map((uno) => ({ value: uno, label: estados[uno][1] }))}
          onChange={(value) => change({ estado: value })}
        />
      </div>
      <ListBody
        list={list}
        failed="No pudimos traer los trabajos"
        one="trabajo"
        many="trabajos"
        empty={
          <EmptyState icon={CircleCheck} heading="h2" title="No hay trabajos pendientes ni fallidos">
            Nada espera su turno y nada falló.
          </EmptyState>
        }
      >
        <Table
          caption="Trabajos"
          columns={[
            { key: 'cola', title: 'Tarea', cell: (row) => nombres[row.cola], phone: 'title' },
            {
              key: 'estado',
              title: 'Estado',
              cell: (row) => {
                const [tone, text] = estados[row.estado]
                return <Chip tone={tone}>{text}</Chip>
              },
              tight: true,
              phone: 'end',
            },
            {
              key: 'creado',
              title: 'Creado',
              cell: (row) => <span className="num">{sayInstante(row.creado)}</span>,
              tight: true,
            },
            { key: 'intentos', title: 'Reintentos', cell: (row) => row.intentos, align: 'end', phone: 'hide' },
            {
              key: 'error',
              title: 'Error',
              cell: (row) => row.error || (row.proximo && `Próximo: ${sayInstante(row.proximo)}`),
            },
            {
              key: 'accion',
              title: 'Acción',
              cell: (row) => <Retry trabajo={row} onDone={retry} />,
              tight: true,
              phone: 'run',
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </ListBody>
      <Limpiezas guarda={guarda} />
    </>
  )
}

function Retry({ trabajo: { id, cola, estado }, onDone }: { trabajo: Trabajo; onDone: () => void }) {
  const { pending, attempt } = useAttempt()
  if (estado !== 'fallido') return null
  const tryAgain = async () => {
    await browserClient.call(reintentartrabajo, { query: { id }, body: { cola } })
    showToast('El trabajo volvió a su cola.', 'ok', 'trabajo')
    onDone()
  }
  return (
    <Button
      look="outline"
      size={40}
      pending={pending}
      pendingLabel="Reintentando"
      onClick={() => attempt(tryAgain, { as: 'trabajo' })}
    >
      Reintentar
    </Button>
  )
}
