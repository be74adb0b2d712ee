import { CircleCheck, RefreshCw } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import {
  estadosDeTrabajo,
  listadotrabajos,
  queueNames,
  reintentartrabajo,
  verguarda,
} from '../../../../contract/platform/vigilancia.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { actions, type Column } from '../../../ui/table.tsx'
import { ActionButton } from '../../form/action-button.tsx'
import { ListScreen } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import { type States, stateColumn } from '../../values/state-column.tsx'
import { BackupStatus, CleanupTable } from './retention.tsx'

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
const estados: States<Trabajo['estado']> = {
  pendiente: ['info', 'En espera'],
  activo: ['alert', 'En curso'],
  fallido: ['bad', 'Falló'],
}

const columns: Column<Trabajo>[] = [
  { key: 'cola', title: 'Tarea', cell: (row) => nombres[row.cola], phone: 'title' },
  stateColumn(estados, { key: 'estado', title: 'Estado' }),
  {
    key: 'creado',
    title: 'Creado',
    cell: (row) => <span className="num">{formatInstantCompact(row.creado)}</span>,
    tight: true,
  },
  { key: 'intentos', title: 'Reintentos', cell: (row) => row.intentos, align: 'end', phone: 'hide' },
  {
    key: 'error',
    title: 'Error',
    cell: (row) => row.error || (row.proximo && `Próximo: ${formatInstantCompact(row.proximo)}`),
  },
  actions({
    cell: (row) =>
      row.estado === 'fallido' && (
        <ActionButton
          call={reintentartrabajo}
          query={{ id: row.id }}
          body={{ cola: row.cola }}
          done="La tarea se intenta de nuevo."
          look="link"
          pendingLabel="Reintentando"
        >
          Reintentar
        </ActionButton>
      ),
    phone: 'run',
  }),
]

export default function Trabajos() {
  const list = useList(listadotrabajos, ['cola', 'estado'])
  const { loading, retry } = list
  const retention = useResults(verguarda)
  return (
    <>
      <ListScreen
        list={list}
        back={<ConfiguracionBack />}
        title="Tareas automáticas"
        subtitle="Lo que el sistema hace solo. Primero lo que falló; lo que terminó bien no se muestra."
        action={
          <Button look="outline" size={40} className="icon-on-phones" pending={loading} onClick={retry}>
            {!loading && <Icon of={RefreshCw} />}
            <span>Actualizar</span>
          </Button>
        }
        noun={{ one: 'tarea', many: 'tareas', all: 'las tareas' }}
        filters={[
          {
            name: 'cola',
            label: 'Tarea',
            placeholder: 'Todas las tareas',
            choices: queueNames.map((one) => ({ value: one, label: nombres[one] })),
          },
          {
            name: 'estado',
            label: 'Estado',
            placeholder: 'Todos los estados',
            choices: estadosDeTrabajo.map((one) => ({ value: one, label: estados[one][1] })),
          },
        ]}
        columns={columns}
        empty={{
          icon: CircleCheck,
          title: 'No hay tareas pendientes ni fallidas',
          text: 'Nada espera y nada falló.',
        }}
      >
        {retention.data && <BackupStatus copia={retention.data.copia} />}
      </ListScreen>
      <CleanupTable guarda={retention} />
    </>
  )
}
