import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadoingresos, resultadosDeIngreso } from '../../../../contract/personas/personal.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/table.tsx'
import { ConfiguracionBack } from '../../configuracion-back.tsx'
import { sayInstante } from '../../cuando.pure.ts'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { ScreenHead } from '../../screen-head.tsx'
import '../../casa/configuracion/configuracion.css'
import { SesionesList } from './sesiones-list.tsx'

export const handle = { title: 'Ingresos y sesiones' }

type Ingreso = ReplyOf<typeof listadoingresos>['results'][number]

const resultados: Record<Ingreso['resultado'], [ChipTone, string]> = {
  entro: ['ok', 'Entró'],
  password: ['bad', 'Contraseña incorrecta'],
  codigo: ['bad', 'Código incorrecto'],
  llave: ['bad', 'Llave de acceso rechazada'],
  bloqueado: ['bad', 'Demasiados intentos'],
  inactivo: ['alert', 'Usuario desactivado'],
}

/** Who is inside now, and each try to enter. */
export default function Ingresos() {
  const listado = useListado(listadoingresos, ['resultado'])
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Ingresos y sesiones"
        subtitle={totalText(listado.total, 'ingreso', 'ingresos')}
        action={
          <Link to="/admin/gestionusuarios" look="outline" size={40}>
            Gestionar Usuarios
          </Link>
        }
      />
      <section className="stack snug above-5" aria-label="Sesiones abiertas">
        <SesionesList persona="todas" />
      </section>
      <ListadoTools
        listado={listado}
        search="Nombre, usuario o IP"
        filtros={
          <Filtro
            listado={listado}
            name="resultado"
            label="Resultado"
            placeholder="Todos"
            choices={resultadosDeIngreso.map((uno) => ({ value: uno, label: resultados[uno][1] }))}
          />
        }
      />
      <ListadoTable
        listado={listado}
        caption="Intentos de ingreso"
        columns={columns}
        one="ingreso"
        many="ingresos"
        failed="No pudimos traer los ingresos"
        empty={{ title: 'Todavía no hay ingresos', text: 'Cada intento de entrar a la administración queda acá.' }}
      />
    </>
  )
}

const columns: Column<Ingreso>[] = [
  {
    key: 'fecha',
    title: 'Cuándo',
    cell: ({ cuando }) => <span className="num">{sayInstante(cuando)}</span>,
    sortable: true,
    tight: true,
  },
  {
    key: 'persona',
    title: 'Persona',
    cell: ({ persona }) => persona || 'Usuario inexistente',
    phone: 'title',
  },
  {
    key: 'resultado',
    title: 'Resultado',
    cell: ({ resultado }) => {
      const [tone, text] = resultados[resultado]
      return <Chip tone={tone}>{text}</Chip>
    },
    tight: true,
    phone: 'end',
  },
  { key: 'dispositivo', title: 'Dispositivo', cell: ({ dispositivo }) => dispositivo, extra: true },
  { key: 'ip', title: 'IP', cell: ({ ip }) => <span className="num">{ip}</span>, tight: true, phone: 'hide' },
]
