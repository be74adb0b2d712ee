export type SampleRow = Record<
  'fecha' | 'apellido' | 'nombre' | 'documento' | 'domicilio' | 'telefono' | 'curso' | 'paquete',
  string
> & { visto: boolean }

const bariloche = 'Bariloche, egresados 2027 - 7 noches'

export const sampleRows: SampleRow[] = [
  row('19/11/2026', 'Juárez', 'Martina', '50.214.873', 'Las Piedras 1240, 3.º B', bariloche, true),
  row('19/11/2026', 'Albornoz', 'Lautaro Nicolás', '50.118.402', 'Av. Mate de Luna 2310', bariloche, false),
  row('18/11/2026', 'Ibarra', 'Josefina', '50.336.915', 'Lavalle 845', bariloche, false),
  row('17/11/2026', 'Zelaya', 'Facundo', '53.902.114', 'San Juan 1590', 'Córdoba educativo - 2 noches', true),
  row('17/11/2026', 'Ñandú', 'Catalina', '50.189.337', 'Don Bosco 2075', bariloche, true),
]

function row(
  fecha: string,
  apellido: string,
  nombre: string,
  documento: string,
  domicilio: string,
  paquete: string,
  visto: boolean,
) {
  const curso = 'Los Lapachos, 5.º B mañana'
  return { fecha, apellido, nombre, documento, domicilio, telefono: '381 555-0126', curso, paquete, visto }
}
