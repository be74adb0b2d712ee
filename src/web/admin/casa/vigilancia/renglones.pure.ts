type Hecho = { id: number; cuando: string; quien: string; accion: string; nombre: string }

/** A line of the trail as it is shown; one that stands for several readings keeps them, the latest first. */
export type Renglon<Linea extends Hecho> = Linea & { veces: number; nombres: string[] }

const lecturas = new Set(['pasajero.visto', 'foto.vista', 'comprobante.visto', 'consulta.adjunto_descargado'])

/** Readings that one person did one after the other become one line; whatever changes something stands by itself. */
export function foldLecturas<Linea extends Hecho>(lineas: Linea[]): Renglon<Linea>[] {
  const renglones: Renglon<Linea>[] = []
  for (const linea of lineas) {
    const ultimo = renglones.at(-1)
    if (ultimo && lecturas.has(linea.accion) && ultimo.accion === linea.accion && ultimo.quien === linea.quien) {
      ultimo.veces += 1
      if (!ultimo.nombres.includes(linea.nombre)) ultimo.nombres.push(linea.nombre)
    } else renglones.push({ ...linea, veces: 1, nombres: [linea.nombre] })
  }
  return renglones
}
