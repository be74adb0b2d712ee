import { crearcolegio, editarcolegio } from '../../../../contract/viajes/colegios.ts'
import { FormDialog } from '../../form-dialog.tsx'

type Props = {
  /** Left out for a new one. */
  colegio?: { id: number; nombre: string; localidad: string; huella: string }
  onClose: () => void
  onSaved: (id: number) => void
}

export function ColegioDialog({ colegio, onClose, onSaved }: Props) {
  return (
    <FormDialog
      title={colegio ? 'Editar colegio' : 'Agregar colegio'}
      call={colegio ? editarcolegio : crearcolegio}
      query={{ id: colegio?.id }}
      desde={colegio?.huella}
      defaultValues={{ nombre: colegio?.nombre ?? '', localidad: colegio?.localidad ?? '' }}
      saved="El colegio quedó guardado."
      onSaved={({ id }) => onSaved(id)}
      onClose={onClose}
    >
      {({ Text }) => (
        <>
          <Text name="nombre" label="Nombre" />
          <Text name="localidad" label="Localidad" optional />
        </>
      )}
    </FormDialog>
  )
}
