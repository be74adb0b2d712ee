import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadoingresos, resultadosDeIngreso } from '../../../../contract/personas/personal.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { Link } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/table.tsx'
import { ListScreen } from '../../lista/list-screen.tsx'
import { totalText } from '../../lista/total.ts'
import { useList } from '../../lista/use-list.ts'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import { type States, stateColumn } from '../../values/state-column.tsx'
import '../../platform/configuracion/configuracion.css'
import { Sesiones } from './sesiones.tsx'

export const handle = { title: 'Ingresos y sesiones' }

type Ingreso = ReplyOf<typeof listadoingresos>['results'][number]

const resultados: States<Ingreso['resultado']> = {
  entro: ['ok', 'Entró'],
  password: ['bad', 'Contraseña incorrecta'],
  codigo: ['bad', 'Código incorrecto'],
  llave: ['bad', 'Huella o PIN rechazados'],
  bloqueado: ['bad', 'Demasiados intentos'],
  inactivo: ['alert', 'Usuario desactivado'],
}

export default function Ingresos() {
  const list = useList(listadoingresos, ['resultado'])
  return (
    <ListScreen
      list={list}
      title="Ingresos y sesiones"
      subtitle="Quién tiene la administración abierta, y cada intento de entrar."
      caption="Intentos de ingreso"
      noun={{ one: 'ingreso', many: 'ingresos', all: 'los ingresos' }}
      back={<ConfiguracionBack />}
      action={
        <Link to="/admin/gestionusuarios" look="outline" size={40}>
          Gestionar Usuarios
        </Link>
      }
      search="Nombre, usuario o IP"
      filters={[{ name: 'resultado', label: 'Resultado', placeholder: 'Todos', choices }]}
      columns={columns}
      empty={{ title: 'Todavía no hay ingresos', text: 'Cada intento de entrar a la administración queda acá.' }}
    >
      <section className="stack snug above-5" aria-label="Sesiones abiertas">
        <Sesiones persona="todas" />
      </section>
      <h2 className="above-6">{totalText(list.total, ...attempts) ?? capitalize(attempts[1])}</h2>
    </ListScreen>
  )
}

const attempts = ['intento de ingreso', 'intentos de ingreso'] as const
const choices = resultadosDeIngreso.map((one) => ({ value: one, label: resultados[one][1] }))

const columns: Column<Ingreso>[] = [
  {
    key: 'fecha',
    title: 'Cuándo',
    cell: ({ cuando }) => <span className="num">{formatInstantCompact(cuando)}</span>,
    sortable: true,
    tight: true,
  },
  {
    key: 'persona',
    title: 'Persona',
    cell: ({ persona }) => persona || 'Usuario inexistente',
    phone: 'title',
  },
  stateColumn(resultados, { key: 'resultado', title: 'Resultado' }),
  { key: 'dispositivo', title: 'Dispositivo', cell: ({ dispositivo }) => dispositivo, phone: 'run' },
  { key: 'ip', title: 'IP', cell: ({ ip }) => <span className="num">{ip}</span>, tight: true, phone: 'fact' },
]
