import { editarviaje, opcionesviajes } from '../../../../contract/viajes/salidas.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { browserClient } from '../../../api/browser.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useAnswer } from '../../use-answer.ts'
import type { TableroData } from './datos.ts'
import { OfertaFields } from './oferta-fields.tsx'

type Props = { viaje: TableroData['viaje']; onClose: () => void; onSaved: () => void }

export function ViajeDialog({ viaje, onClose, onSaved }: Props) {
  const opciones = useAnswer('opciones de viajes', (signal) => browserClient.call(opcionesviajes, { signal }))
  const yo = viaje.idresponsable ? [{ id: viaje.idresponsable, nombre: viaje.responsable }] : []
  const tomados = viaje.cupo - viaje.libres
  return (
    <FormDialog
      title="Editar viaje"
      call={editarviaje}
      query={{ id: viaje.id }}
      defaultValues={{
        fechasalida: formatFecha(viaje.fechasalida),
        fecharegreso: formatFecha(viaje.fecharegreso),
        cupo: String(viaje.cupo),
        responsable: String(viaje.idresponsable ?? ''),
        activo: viaje.activo ? ('1' as const) : ('0' as const),
      }}
      onClose={onClose}
      desde={viaje.huella}
      saved={({ libres, cupo }) =>
        `El viaje quedó guardado: ${contar(libres, 'lugar libre', 'lugares libres')} de ${cupo}.`
      }
      onSaved={onSaved}
    >
      {() => (
        <>
          {opciones.error && <NoticeBanner>No pudimos traer al personal. {opciones.error}</NoticeBanner>}
          <p className="num">
            Hay {contar(tomados, 'lugar tomado', 'lugares tomados')}: el cupo no puede ser menor.
            {viaje.esperan > 0 && ` Esperan ${viaje.esperan}: los lugares que agregues se les ofrecen primero.`}
          </p>
          <div className="fields">
            <OfertaFields responsables={opciones.data?.results.responsables ?? yo} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
