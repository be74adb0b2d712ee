/** What staff write about the agency and every page repeats. */
export type Agencia = {
  nombre: string
  lema: string
  /** The paragraph of the footer. */
  resumen: string
  telefono: string
  mail: string
  direccion: string
  localidad: string
  horarios: { dias: string; horas: string[] }[]
  /** Whole addresses; one left empty is not shown. `whatsapp` opens a chat with the agency's phone. */
  redes: { facebook: string; instagram: string; whatsapp: string }
  razonSocial: string
  cuit: string
}
