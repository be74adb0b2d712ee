import { describeViaje } from '../shell/json-ld/viaje.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useSite } from '../shell/use-site.ts'
import { shareCardOf } from '../ui/picture.pure.ts'
import type { PaqueteDetalle } from './paquete-detalle.ts'
import { rutaOf } from './paquete-ruta.ts'

/** What search engines and shared links tell of a package. Its address is the bare one, whatever slug it came with. */
export function PaqueteHead({ paquete, hidden }: { paquete: PaqueteDetalle; hidden?: boolean }) {
  const { publicUrl = '' } = useSite()
  const path = `/turismo/${paquete.id}`
  const card = shareCardOf(paquete.imagen)
  const viaje = describeViaje(paquete, { url: publicUrl + path, image: card && publicUrl + card, publicUrl })
  return (
    <PageHead
      title={paquete.nombre}
      description={paquete.descripcion}
      picture={paquete}
      path={path}
      hidden={hidden}
      migas={[...rutaOf(paquete), { label: paquete.nombre }]}
      jsonLd={[viaje]}
    />
  )
}
