/** Moves what the canvas shows; callable from menus, keys and panels. Does nothing while no canvas is there. */
export declare function zoomIn(): void;
export declare function zoomOut(): void;
export declare function zoomToFit(): void;
export declare function zoomTo100(): void;
export declare function zoomToSelection(): void;
export declare function centreOn(nodeId: string): void;
