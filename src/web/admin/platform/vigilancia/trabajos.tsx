import { CircleCheck, RefreshCw } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import {
  colas,
  estadosDeTrabajo,
  listadotrabajos,
  reintentartrabajo,
  verguarda,
} from '../../../../contract/platform/vigilancia.ts'
import { browserClient } from '../../../api/browser.ts'
import { useList, useResults } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Table } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ListBody } from '../../lista/list-body.tsx'
import { Pill } from '../../lista/pill.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { ConfiguracionBack } from '../../shell/configuracion-back.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { formatInstante } from '../../values/cuando.pure.ts'
import { Copia, Limpiezas } from './guarda.tsx'

export const handle = { title: 'Tareas automáticas' }

type Trabajo = ReplyOf<typeof listadotrabajos>['results'][number]

const nombres: Record<Trabajo['cola'], string> = {
  correo: 'Enviar un mail',
  'acceso-personal': 'Preparar el acceso de alguien del personal',
  campania: 'Enviar una campaña',
  'aviso-pago': 'Leer un aviso de pago',
  recibo: 'Escribir el mail de un recibo',
  'cierre-preferencia': 'Cerrar un pago reemplazado por otro',
  imagen: 'Preparar una imagen',
  importacion: 'Importar una planilla',
  mantenimiento: 'Mantenimiento',
  respaldo: 'Copia de seguridad',
}
const estados: Record<Trabajo['estado'], [ChipTone, string]> = {
  pendiente: ['info', 'En espera'],
  activo: ['alert', 'En curso'],
  fallido: ['bad', 'Falló'],
}

/** Lists background jobs: waiting, running and failed. */
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
        title="Tareas automáticas"
        subtitle="Lo que el sistema hace solo. Primero lo que falló; lo que terminó bien no se muestra."
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
        failed="No pudimos cargar las tareas"
        one="tarea"
        many="tareas"
        empty={
          <EmptyState icon={CircleCheck} heading="h2" title="No hay tareas pendientes ni fallidas">
            Nada espera y nada falló.
          </EmptyState>
        }
      >
        <Table
          caption="Tareas automáticas"
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
              cell: (row) => <span className="num">{formatInstante(row.creado)}</span>,
              tight: true,
            },
            { key: 'intentos', title: 'Reintentos', cell: (row) => row.intentos, align: 'end', phone: 'hide' },
            {
              key: 'error',
              title: 'Error',
              cell: (row) => row.error || (row.proximo && `Próximo: ${formatInstante(row.proximo)}`),
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
    showToast('La tarea se intenta de nuevo.', 'ok', 'trabajo')
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
