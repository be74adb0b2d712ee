import type { Destino } from '../../src/server/demo/contenido/destinos.ts'

/**
 * Pictures of hotels and programmes, in their destination's order: the demo agency has none of its own, and a client
 * must read how they are told.
 */
const fotos: Record<string, { hoteles: string[][]; programas: string[] }> = {
  quebrada: {
    hoteles: [['quebrada-manana', 'siete-colores-tarde']],
    programas: ['siete-colores-tarde', 'quebrada-manana', 'quebrada-atardecer'],
  },
  puna: {
    hoteles: [['salinas-atardecer', 'puna-noche']],
    programas: ['salinas-dia', 'salinas-atardecer', 'puna-noche'],
  },
  bariloche: {
    hoteles: [
      ['bariloche-atardecer', 'bariloche-dia'],
      ['angostura-lago', 'bariloche-otono'],
    ],
    programas: ['bariloche-invierno', 'bariloche-dia', 'angostura-lago', 'bariloche-otono'],
  },
  talampaya: { hoteles: [['talampaya-canon']], programas: ['talampaya-canon', 'valle-de-la-luna'] },
  valles: {
    hoteles: [['cafayate-quebrada'], ['tafi-del-valle']],
    programas: ['cafayate-quebrada', 'tafi-del-valle', 'yungas-mar-de-nubes'],
  },
  mendoza: { hoteles: [['mendoza-otono', 'mendoza-vinedos']], programas: ['mendoza-vinedos', 'mendoza-otono'] },
  austral: {
    hoteles: [['perito-moreno-glaciar'], ['ushuaia-canal']],
    programas: ['perito-moreno-glaciar', 'ushuaia-canal', 'torres-granito'],
  },
  carlospaz: { hoteles: [['carlos-paz-lago']], programas: ['carlos-paz-lago', 'carlos-paz-lago', 'carlos-paz-lago'] },
  costa: {
    hoteles: [['costa-atlantica-amanecer']],
    programas: ['costa-atlantica-amanecer', 'costa-atlantica-amanecer'],
  },
  iguazu: { hoteles: [['selva-rio']], programas: ['selva-rio', 'selva-rio'] },
  caribe: {
    hoteles: [['caribe-playa', 'caribe-atardecer'], ['caribe-palmeras']],
    programas: ['caribe-palmeras', 'caribe-playa'],
  },
  rio: { hoteles: [['rio-bahia', 'rio-atardecer']], programas: ['rio-atardecer', 'rio-bahia'] },
  cusco: { hoteles: [['machu-picchu-picos']], programas: ['machu-picchu-picos', 'machu-picchu-picos'] },
  atacama: { hoteles: [['atacama-volcan'], ['uyuni-noche']], programas: ['atacama-volcan', 'uyuni-noche'] },
}

/** The demo's destinations, their hotels and programmes with pictures. */
export function withFotos(destinos: Record<string, Destino>): Record<string, Destino> {
  return Object.fromEntries(
    Object.entries(destinos).map(([clave, { hoteles, programas, ...destino }]) => [
      clave,
      {
        ...destino,
        hoteles: hoteles.map((hotel, i) => ({ ...hotel, fotos: fotos[clave]?.hoteles[i] })),
        programas: programas.map((programa, i) => ({ ...programa, foto: fotos[clave]?.programas[i] })),
      },
    ]),
  )
}
