/** The four service categories and the page each leads to, as the specification fixes them. */
export const categorias = [
  { idtipo: '1', nombre: 'Estudiantil', to: '/estudiantil' },
  { idtipo: '2', nombre: 'Grupal', to: '/grupal' },
  { idtipo: '3', nombre: 'Nacional', to: '/nacional' },
  { idtipo: '4', nombre: 'Internacional', to: '/internacional' },
] as const
