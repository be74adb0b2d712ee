import { indicecatalogo } from '../../../../contract/catalogo/gestion.ts'
import { listadoclientes } from '../../../../contract/especificacion/clientes.ts'
import { listadosuscriptores } from '../../../../contract/mensajes/campanias.ts'
import { missesiones } from '../../../../contract/personas/personal.ts'
import { formatCount, formatCounts } from '../../../../reglas/numbers.ts'
import { useReply, useResults } from '../../../api/use-answer.ts'
import { adminItemsFor } from '../../../shell/admin-items.ts'
import { usePermissions } from '../../../ui/permissions.ts'
import { gapLabels } from '../../catalogo/paginas/sections.ts'
import { RetryNotice } from '../../form/ask-again.tsx'
import { totalText } from '../../lista/total.ts'
import { Indice } from '../../shell/indice.tsx'

/** Lists the screens of staff without any area, each with what it has now. */
export default function ReducedHome() {
  const { opens } = usePermissions()
  const clientes = useReply(listadoclientes, { body: { limite: '1' } })
  const catalogo = useResults(indicecatalogo)
  const suscriptores = useReply(listadosuscriptores, { query: { estado: 'confirmado', limite: '1' } })
  const sesiones = useResults(missesiones)
  const findClase = (clase: string) => catalogo.data?.find((una) => una.clase === clase)
  const totalOf = (clase: string) => findClase(clase)?.total ?? 0
  const ahora: Record<string, string | undefined> = {
    '/admin/gestionclientes': totalText(clientes.data?.total, 'cliente', 'clientes'),
    '/admin/catalogo': formatCounts(
      [totalOf('paquetes'), 'paquete'],
      [totalOf('tours'), 'excursión', 'excursiones'],
      [totalOf('promociones'), 'promoción', 'promociones'],
    ),
    '/admin/newsletter': totalText(suscriptores.data?.total, 'suscriptor', 'suscriptores'),
    '/admin/configuracion': sesiones.data && formatCount(sesiones.data.length, 'sesión abierta', 'sesiones abiertas'),
  }
  const faltas = findClase('paquetes')?.faltas.filter(({ cuantos }) => cuantos > 0) ?? []
  const avisos = faltas.map(({ que, cuantos }) => ({
    texto: `${cuantos} ${gapLabels[que]}`,
    to: `/admin/catalogo/paquetes?falta=${que}`,
  }))
  const items = adminItemsFor(opens).filter(({ to }) => to !== '/admin/')
  return (
    <>
      <RetryNotice what="cuánto hay de cada parte" answers={[clientes, catalogo, suscriptores, sesiones]} />
      <Indice
        title="Ahora"
        renglones={items.map((item) => ({
          ...item,
          ahora: ahora[item.to],
          avisos: item.to === '/admin/catalogo' ? avisos : [],
        }))}
      />
    </>
  )
}
