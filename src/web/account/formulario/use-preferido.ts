import { useEffect } from 'react'
import type { ReservaFormApi } from './campos.ts'
import type { Viaje } from './viaje.ts'

/** Chooses the course's offer of a package while none is chosen; what was chosen by hand stays. */
export function usePreferido(form: ReservaFormApi, { paquetes }: Viaje, idPaquete: string | undefined) {
  const offer = paquetes.data?.results.find(({ idpaquete, libres }) => idpaquete === idPaquete && libres !== '0')?.id
  useEffect(() => {
    if (offer && !form.getValues('paquete'))
      form.setValue('paquete', offer, { shouldDirty: true, shouldValidate: true })
  }, [form, offer])
}
