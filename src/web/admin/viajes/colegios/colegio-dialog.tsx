import { crearcolegio, editarcolegio } from '../../../../contract/viajes/colegios.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { FormDialog } from '../../form/form-dialog.tsx'

type Props = {
  colegio?: { id: number; nombre: string; localidad: string; version: string }
  onSaved?: (id: number) => void
}

export function ColegioDialog({ colegio, onSaved = refetchAll }: Props) {
  return (
    <FormDialog
      title={colegio ? 'Editar colegio' : 'Agregar colegio'}
      call={colegio ? editarcolegio : crearcolegio}
      query={{ id: colegio?.id }}
      version={colegio?.version}
      defaultValues={{ nombre: colegio?.nombre ?? '', localidad: colegio?.localidad ?? '' }}
      saved="El colegio quedó guardado."
      onSaved={({ id }) => onSaved(id)}
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
