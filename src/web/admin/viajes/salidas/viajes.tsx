import { Bus, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { listadocolegios } from '../../../../contract/especificacion/colegios.ts'
import { listadoviajesadmin, opcionesviajes } from '../../../../contract/viajes/salidas.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { AskAgain } from '../../ask-again.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useFilters } from '../../lista/use-filters.ts'
import { type Filtrable, useListado } from '../../lista/use-listado.ts'
import { MoreMenu } from '../../more-menu.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useResults } from '../../use-answer.ts'
import { OfertaDialog } from './oferta.tsx'
import { columnasDeViajes } from './viajes-columns.tsx'

export const handle = { title: 'Viajes escolares' }

const columnas = columnasDeViajes()

/** What is offered to courses; a row opens its board. `ofrecer` in the address opens the form, for a course if it names one. */
export default function Viajes() {
  const navigate = useNavigate()
  const { read, change } = useFilters()
  const ofrecer = read('ofrecer')
  const listado = useListado(listadoviajesadmin, ['ver', 'colegio', 'anio'])
  const offer = (inHead: boolean) => (
    <Button size={40} className={inHead ? 'sign-on-phones' : ''} onClick={() => change({ ofrecer: 'si' })}>
      <Icon of={Plus} />
      <span>Ofrecer un viaje</span>
    </Button>
  )
  return (
    <>
      <ScreenHead
        title="Viajes escolares"
        subtitle={totalText(listado.total, 'viaje', 'viajes')}
        action={
          <div className="row tight screen-actions">
            <MoreMenu onPhones>
              <Link look="outline" size={40} to="/admin/colegios">
                Colegios y cursos
              </Link>
            </MoreMenu>
            {offer(true)}
          </div>
        }
      />
      <ViajesFilters listado={listado} />
      <ListadoTable
        listado={listado}
        caption="Viajes escolares"
        columns={columnas}
        one="viaje"
        many="viajes"
        failed="No pudimos traer los viajes"
        empty={{
          icon: Bus,
          title: 'No hay viajes por salir',
          text: 'Ofrecé un paquete a un curso: fechas, lugares y formas de pago. Las familias lo ven al elegir su colegio.',
          action: offer(false),
        }}
        to={(row) => `/admin/viajes/${row.id}`}
      />
      {ofrecer && (
        <OfertaDialog
          idcurso={ofrecer === 'si' ? '' : ofrecer}
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

function ViajesFilters({ listado }: { listado: Filtrable }) {
  const { values, setFilter } = listado
  const colegios = useResults(listadocolegios)
  const opciones = useResults(opcionesviajes)
  return (
    <ListadoTools
      listado={listado}
      search="Viaje, colegio o curso"
      filtros={
        <>
          <Filtro
            listado={listado}
            name="colegio"
            label="Colegio"
            placeholder="Todos los colegios"
            choices={(colegios.data ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
          <Filtro
            listado={listado}
            name="anio"
            label="Año lectivo"
            placeholder="Todos"
            choices={(opciones.data?.anios ?? []).map(({ anio }) => ({ value: anio, label: String(anio) }))}
          />
        </>
      }
    >
      <Segmented legend="Ver" choices={vistas} value={values.ver ?? ''} onChange={(ver) => setFilter({ ver })} />
      <AskAgain what="los colegios o los años" answers={[colegios, opciones]} />
    </ListadoTools>
  )
}
