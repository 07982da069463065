// The layout engine sets itself up as the worker's message handler when there is no document.
import 'elkjs/lib/elk-worker.min.js';
