// Without a document, it registers its own message handler.
import 'elkjs/lib/elk-worker.min.js';
