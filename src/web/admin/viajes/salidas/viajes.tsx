import { Bus, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { listadocolegios } from '../../../../contract/especificacion/colegios.ts'
import { crearviaje, listadoviajesadmin, opcionesviajes } from '../../../../contract/viajes/salidas.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { RetryNotice } from '../../form/ask-again.tsx'
import { ListScreen } from '../../lista/list-screen.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { useList } from '../../lista/use-list.ts'
import { NewViajeDialog } from './viaje-dialogs.tsx'
import { viajeColumns } from './viajes-columns.tsx'

export const handle = { title: 'Viajes escolares' }

const columns = viajeColumns()

export default function Viajes() {
  const navigate = useNavigate()
  const { read, change } = useFilters()
  const offered = read('ofrecer')
  const colegios = useResults(listadocolegios)
  const options = useResults(opcionesviajes)
  const list = useList(listadoviajesadmin, ['ver', 'colegio', 'anio'])
  const offer = (inHead: boolean) => (
    <Button
      needs={crearviaje}
      size={40}
      className={inHead ? 'icon-on-phones' : ''}
      onClick={() => change({ ofrecer: 'si' })}
    >
      <Icon of={Plus} />
      <span>Ofrecer un viaje</span>
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        title="Viajes escolares"
        noun={{ one: 'viaje', many: 'viajes', all: 'los viajes' }}
        rareActions={
          <Link look="outline" size={40} to="/admin/colegios">
            Colegios y cursos
          </Link>
        }
        action={offer(true)}
        search="Viaje, colegio o curso"
        views={{ name: 'ver', choices: vistas }}
        filters={[
          {
            name: 'colegio',
            label: 'Colegio',
            placeholder: 'Todos los colegios',
            choices: (colegios.data ?? []).map(({ id, nombre }) => ({ value: id, label: nombre })),
          },
          {
            name: 'anio',
            label: 'Año lectivo',
            placeholder: 'Todos',
            choices: (options.data?.anios ?? []).map(({ anio }) => ({ value: anio, label: String(anio) })),
          },
        ]}
        tools={<RetryNotice what="los colegios o los años" answers={[colegios, options]} />}
        columns={columns}
        empty={{
          icon: Bus,
          title: 'No hay viajes por salir',
          text: 'Ofrecé un paquete a un curso: fechas, lugares y formas de pago. Las familias lo ven al elegir su colegio.',
          action: offer(false),
        }}
        to={(row) => `/admin/viajes/${row.id}`}
      />
      {offered && (
        <NewViajeDialog
          idcurso={offered === 'si' ? '' : offered}
          onClose={() => change({ ofrecer: undefined }, { replace: true })}
          onSaved={(id) => navigate(`/admin/viajes/${id}?parte=formas`, { replace: true })}
        />
      )}
    </>
  )
}

const vistas = [
  { value: '', label: 'Por salir' },
  { value: 'pasados', label: 'Pasados' },
  { value: 'todos', label: 'Todos' },
]
