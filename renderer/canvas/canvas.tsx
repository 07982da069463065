/** The graph editor; fills its parent. */
export function Canvas() {
  return <div className="canvas" />;
}
