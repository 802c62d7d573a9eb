declare module 'virtual:faces' {
  /** Address of the file of faces. */
  const address: string;
  export default address;
}
