type Cual = { paquete: number; curso: number; pp: number; documento: number }

export function reservaForm({ paquete, curso, pp, documento }: Cual) {
  return {
    nombre: 'Martina',
    apellido: 'Juárez',
    documento: String(documento),
    fechaN: '3-8-2010',
    nombreT: 'Paula',
    apellidoT: 'Ibáñez',
    documentoT: '28456789',
    fechaNT: '14-2-1981',
    telefono: '3815550123',
    localidad: 'San Miguel de Tucumán',
    calle: 'Laprida',
    numero: '250',
    piso: '',
    depto: '',
    observaciones: '',
    curso: String(curso),
    paquete: String(paquete),
    pp: String(pp),
  }
}
