import { type Hecho, hechos, listadoauditoria } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadopersonal } from '../../../../contract/personas/personal.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { Link } from '../../../ui/link.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Beside } from '../../beside.tsx'
import { ConfiguracionBack } from '../../configuracion-back.tsx'
import { DiaPicker } from '../../dia-picker.tsx'
import { readDia } from '../../dias.pure.ts'
import { Facts } from '../../facts.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useResults } from '../../use-answer.ts'
import '../configuracion/configuracion.css'
import { diff } from './diff.pure.ts'
import { foldLecturas, type Renglon } from './renglones.pure.ts'
import { pathOf, sayCampo, sayLinea, sayObjeto } from './suceso.pure.ts'

export const handle = { title: 'Auditoría' }

const filtros = ['objeto', 'objetoId', 'actor', 'hecho', 'desde', 'hasta'] as const
const queHizo = (Object.keys(hechos) as Hecho[]).map((value) => ({ value, label: hechos[value].nombre }))
const otros = [
  { value: 'personal', label: 'Cualquiera del personal' },
  { value: 'cliente', label: 'Las familias' },
  { value: 'sistema', label: 'El sistema' },
]

/** The trail: who did what, and what it changed. */
export default function Auditoria() {
  const listado = useListado(listadoauditoria, filtros)
  const rows = foldLecturas(listado.rows)
  const opened = useOpened('linea', rows)
  const linea = listado.rows.find(({ id }) => String(id) === opened.id)
  const personal = useResults(listadopersonal, { query: { limite: '200' } })
  const quien = personal.data?.map(({ id, nombre, apellido }) => ({
    value: `personal-${id}`,
    label: `${nombre} ${apellido}`,
  }))
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Auditoría" subtitle={totalText(listado.total, 'hecho', 'hechos')} />
      <ListadoTools
        listado={listado}
        search="Persona, reserva o viaje"
        filtros={
          <>
            <Filtro
              listado={listado}
              name="actor"
              label="Quién"
              placeholder="Todos"
              choices={[...(quien ?? []), ...otros]}
            />
            <Filtro listado={listado} name="hecho" label="Qué hizo" placeholder="Todo" choices={queHizo} />
          </>
        }
      >
        {(['desde', 'hasta'] as const).map((name) => (
          <DiaPicker
            key={name}
            label={name === 'desde' ? 'Desde' : 'Hasta'}
            value={readDia(listado.values[name], '')}
            optional
            onChange={(dia) => listado.setFilter({ [name]: dia })}
          />
        ))}
      </ListadoTools>
      <ListadoTable<Renglon<Linea>>
        listado={{ ...listado, rows }}
        caption="Auditoría"
        columns={columns}
        one="hecho"
        many="hechos"
        failed="No pudimos traer la auditoría"
        empty={{ title: 'Todavía no hay hechos', text: 'Cada cambio que alguien haga queda acá.' }}
        openId={opened.id}
        onOpen={({ id }) => opened.open(id)}
      />
      {linea && (
        <LineaPanel
          linea={linea}
          onClose={opened.close}
          onAll={() => listado.setFilter({ objeto: linea.objeto, objetoId: linea.objetoid, linea: undefined })}
        />
      )}
    </>
  )
}

const columns: Column<Renglon<Linea>>[] = [
  {
    key: 'fecha',
    title: 'Cuándo',
    cell: ({ cuando }) => <span className="num">{formatInstant(cuando)}</span>,
    sortable: true,
    tight: true,
  },
  { key: 'frase', title: 'Qué pasó', cell: (linea) => <Frase linea={linea} />, phone: 'title' },
  {
    key: 'ip',
    title: 'IP',
    cell: ({ ip }) => <span className="num">{ip}</span>,
    tight: true,
    extra: true,
    phone: 'hide',
  },
]

type PanelProps = { linea: Linea; onClose: () => void; onAll: () => void }

function LineaPanel({ linea, onClose, onAll }: PanelProps) {
  const { quien, hizo, sobre, cierre } = sayLinea(linea)
  return (
    <Beside>
      <SidePanel open onClose={onClose} title={[quien, hizo, sobre].filter(Boolean).join(' ') + cierre}>
        <Facts
          facts={[
            { label: 'Cuándo', value: formatInstant(linea.cuando) },
            { label: 'Sobre qué', value: sayObjeto(linea.objeto, linea.objetoid) },
            { label: 'Desde', value: linea.ip },
          ]}
        />
        <section className="stack snug starts ruled facts">
          <h3 className="label accent">Qué cambió</h3>
          <DiffTable antes={linea.antes} despues={linea.despues} />
        </section>
        <button type="button" className="text-link own-width" onClick={onAll}>
          Ver todo lo de este objeto
        </button>
      </SidePanel>
    </Beside>
  )
}

/** Before and after side by side, only where they differ. */
function DiffTable({ antes, despues }: { antes: unknown; despues: unknown }) {
  const changes = diff(antes, despues)
  if (changes.length === 0) return <p>Esta acción no guardó datos.</p>
  return (
    <table className="wide t-14 diff">
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.campo}>
            <th scope="row">{sayCampo(change.campo)}</th>
            <td>{change.antes ? <del>{change.antes}</del> : '—'}</td>
            <td>{change.despues ? <ins>{change.despues}</ins> : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Linea = ReplyOf<typeof listadoauditoria>['results'][number]

/** A line of the trail in words: who, what, and the way to what it was done to. */
function Frase({ linea }: { linea: Renglon<Linea> }) {
  const { quien, hizo, sobre, cierre } = sayLinea(linea)
  const path = pathOf(linea)
  return (
    <span>
      <strong>{quien}</strong> {hizo} {sobre && (path ? <Link to={path}>{sobre}</Link> : sobre)}
      <span className="num nowrap">{cierre}</span>
      {linea.nombres.length > 1 && ` y ${contar(linea.nombres.length - 1, 'persona')} más`}
      {linea.veces > 1 && <span className="muted num">, {linea.veces} veces</span>}
    </span>
  )
}
