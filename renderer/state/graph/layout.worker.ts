// The engine registers its own message handler when there is no document.
import 'elkjs/lib/elk-worker.min.js';
