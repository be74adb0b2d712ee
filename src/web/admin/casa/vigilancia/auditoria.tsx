import { listadoauditoria } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { browserClient } from '../../../api/browser.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Beside } from '../../beside.tsx'
import { DiaPicker } from '../../dia-picker.tsx'
import { Facts } from '../../facts.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ScreenHead } from '../../screen-head.tsx'
import '../configuracion/configuracion.css'
import { diff } from './diff.pure.ts'
import { sayAccion, sayCampo, sayObjeto } from './suceso.pure.ts'

export const handle = { title: 'Auditoría' }

type Linea = ReplyOf<typeof listadoauditoria>['results'][number]

/** The trail: who did what, and what it changed. */
export default function Auditoria() {
  const listado = useListado<Linea, 'objeto' | 'objetoId' | 'desde' | 'hasta'>(
    'auditoria',
    ['objeto', 'objetoId', 'desde', 'hasta'],
    (query, signal) => browserClient.call(listadoauditoria, { query, signal }),
    '-fecha',
  )
  const opened = useOpened('linea', listado.rows)
  const linea = listado.rows.find(({ id }) => String(id) === opened.id)
  return (
    <>
      <ScreenHead title="Auditoría" subtitle={totalText(listado.total, 'registro', 'registros')} />
      <ListadoTools listado={listado} search="Persona, acción u objeto">
        {(['desde', 'hasta'] as const).map((name) => (
          <DiaPicker
            key={name}
            label={name === 'desde' ? 'Desde' : 'Hasta'}
            value={listado.values[name]}
            optional
            onChange={(dia) => listado.setFilter({ [name]: dia })}
          />
        ))}
      </ListadoTools>
      <ListadoTable
        listado={listado}
        caption="Auditoría"
        columns={columns}
        one="registro"
        many="registros"
        failed="No pudimos traer la auditoría"
        empty={{ title: 'Todavía no hay registros', text: 'Cada cambio que alguien haga queda acá.' }}
        openId={opened.id}
        onOpen={({ id }) => opened.open(id)}
      />
      {linea && (
        <Beside>
          <SidePanel
            open
            onClose={opened.close}
            title={sayAccion(linea.accion)}
            steps={{ ...opened.steps, one: 'Registro' }}
          >
            <Facts
              facts={[
                { label: 'Cuándo', value: formatInstant(linea.cuando) },
                { label: 'Quién', value: linea.quien },
                { label: 'Sobre qué', value: sayObjeto(linea.objeto, linea.objetoid) },
                { label: 'Desde', value: linea.ip },
              ]}
            />
            <section className="stack snug starts ruled facts">
              <h3 className="label accent">Qué cambió</h3>
              <DiffTable antes={linea.antes} despues={linea.despues} />
            </section>
            <button
              type="button"
              className="text-link"
              onClick={() => listado.setFilter({ objeto: linea.objeto, objetoId: linea.objetoid, linea: undefined })}
            >
              Ver todo lo de este objeto
            </button>
          </SidePanel>
        </Beside>
      )}
    </>
  )
}

const columns: Column<Linea>[] = [
  {
    key: 'fecha',
    title: 'Cuándo',
    cell: ({ cuando }) => <span className="num">{formatInstant(cuando)}</span>,
    sortable: true,
    tight: true,
  },
  { key: 'quien', title: 'Quién', cell: ({ quien }) => quien, share: 0.5, phone: 'title' },
  { key: 'accion', title: 'Acción', cell: ({ accion }) => sayAccion(accion) },
  {
    key: 'objeto',
    title: 'Sobre qué',
    cell: ({ objeto, objetoid }) => sayObjeto(objeto, objetoid),
    tight: true,
    phone: 'end',
  },
  {
    key: 'ip',
    title: 'IP',
    cell: ({ ip }) => <span className="num">{ip}</span>,
    tight: true,
    extra: true,
    phone: 'hide',
  },
]

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
